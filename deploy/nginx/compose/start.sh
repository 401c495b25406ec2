#!/bin/sh
# Starts nginx with what it has: without a certificate only port 80, where certbot proves whose the host is.
# Looks once a minute whether there is a newer certificate.
set -eu
here=/etc/nginx/paasuke
certificate=/etc/letsencrypt/live/paasuke/fullchain.pem

write() {
  cp $here/servers.conf /etc/nginx/conf.d/servers.conf
  rm -f /etc/nginx/conf.d/site.conf
  [ ! -f $certificate ] || sed "s/SITE_HOST/$SITE_HOST/g" $here/site.conf.template > /etc/nginx/conf.d/site.conf
}
stamp() { cksum $certificate 2>/dev/null || echo none; }

write
nginx -g 'daemon off;' &
nginx=$!
trap 'kill -QUIT $nginx; wait $nginx; exit 0' TERM QUIT
was=$(stamp)
while kill -0 $nginx 2>/dev/null; do
  sleep 60 &
  wait $! || true
  is=$(stamp)
  [ "$is" != "$was" ] || continue
  was=$is
  write
  nginx -t && nginx -s reload
done
wait $nginx
