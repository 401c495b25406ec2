-- Drawn stills are WebP in three widths, and each scene is drawn in a hundred ways.
UPDATE "program" SET "img_url" = '/pictures/still/' || split_part("img_url", '/', 3) || '-' || split_part(split_part("img_url", '/', 4), '.', 1)::int % 100 || '/640.webp' WHERE "img_url" ~ '^/pictures/[a-z]+/[0-9]+\.svg$';--> statement-breakpoint
UPDATE "title" SET "img_url" = '/pictures/still/' || split_part("img_url", '/', 3) || '-' || split_part(split_part("img_url", '/', 4), '.', 1)::int % 100 || '/640.webp' WHERE "img_url" ~ '^/pictures/[a-z]+/[0-9]+\.svg$';
