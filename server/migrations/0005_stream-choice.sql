CREATE TABLE "stream_choice" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"server_id" text NOT NULL
);
