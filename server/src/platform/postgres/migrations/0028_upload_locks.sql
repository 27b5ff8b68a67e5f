CREATE TABLE "upload_locks" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamptz(3) NOT NULL,
	"is_wanted" boolean NOT NULL
);
