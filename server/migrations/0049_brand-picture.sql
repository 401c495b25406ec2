CREATE TABLE "brand_picture" (
	"name" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL
);
