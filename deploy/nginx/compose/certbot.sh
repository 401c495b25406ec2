#!/bin/sh
# Gets a certificate for the site and its edges, and looks twice a day whether it is to be renewed.
set -eu
trap exit TERM
while :; do
  certbot certonly --non-interactive --agree-tos --keep-until-expiring --cert-name paasuke \
    --server "$ACME_URL" --email "$ACME_EMAIL" --webroot --webroot-path /var/www/challenges \
    --domain "$SITE_HOST" --domain "s1.$SITE_HOST" --domain "s2.$SITE_HOST" || echo 'again in 12 hours, or after a restart'
  sleep 43200 &
  wait $!
done
