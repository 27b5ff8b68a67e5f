CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"member_id" uuid,
	"action" text NOT NULL,
	"class_id" uuid,
	"session_id" uuid,
	"about_member_id" uuid,
	"request_id" text,
	"address" text
);
--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_member" ON "audit_log" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_about_member" ON "audit_log" USING btree ("about_member_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_class" ON "audit_log" USING btree ("class_id","at");--> statement-breakpoint
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'audit_log is only ever added to: % refused', tg_op using errcode = 'insufficient_privilege';
end $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();--> statement-breakpoint
-- Also where a session has switched triggers off, as replication does.
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_append_only";
