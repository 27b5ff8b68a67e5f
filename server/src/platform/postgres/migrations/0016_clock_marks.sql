CREATE TABLE "clock_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"seen_at" timestamptz(3) NOT NULL,
	"doubted_at" timestamptz(3),
	"looked_at" timestamptz(3) NOT NULL
);
