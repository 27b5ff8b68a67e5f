/** Fills the tables of fees in a generated school. Every payee has the same number of rows in each of them. */
import type pg from 'pg'
import { dayInVietNam } from '../../src/core/clock.ts'

const price = 150_000
const unmatchedOfPayee = 20
const deliveriesOfPayee = 20
const inVietNam = (at: string) => `(${at} at time zone 'Asia/Ho_Chi_Minh')`
const lastYear = `now() - interval '1 year'`
const series = 'generate_series(1, 5000) n'

/**
 * Adds plans, excused absences, and the statements for the past lessons of a school of fillSchool. Each lesson is charged to the
 * students who attended it. All statements are paid by transfers. The caller must let PostgreSQL analyse the tables.
 * @param now the time of the server's clock. The month of this time has no statements.
 */
export async function fillFees(client: pg.ClientBase, now: Date): Promise<void> {
  const at = (days: number) => `timestamptz '${now.toISOString()}' + ${days} * interval '1 day'`
  const [month, year] = [dayInVietNam(now).slice(0, 7), dayInVietNam(now).slice(0, 4)]
  await client.query('begin; set local session_replication_role = replica; set local statement_timeout = 0')
  for (const statement of [
    `create temp table payees on commit drop as select distinct coalesce(centre_id, teacher_id) as payee_id from courses`,
    // One row for each student in each lesson that the student attended.
    `create temp table charged on commit drop as
      select coalesce(course.centre_id, course.teacher_id) as payee_id, stay.member_id as student_id, class.id as class_id,
        to_char(${inVietNam('session.started_at')}, 'YYYY-MM') as month, session.id as lesson_key,
        ${inVietNam('session.started_at')}::date as day
      from lesson_sessions session join attendance_stays stay on stay.session_id = session.id
        join classes class on class.id = session.class_id join courses course on course.id = class.course_id`,
    `insert into fee_plans (class_id, from_month, kind, amount, absence_rule, created_at)
      select id, '2020-01', 'PER_LESSON', ${price}, 'CHARGE_NONE', ${at(-80)} from classes`,
    `insert into fee_issues (payee_id, month, token, issued_at)
      select distinct payee_id, month, 'token for ' || month, ${at(-20)} from charged`,
    `insert into fee_issued_months (class_id, month, payee_id, plan_id, issued_at)
      select distinct class_id, month, payee_id, plan.id, ${at(-20)} from charged join fee_plans plan using (class_id)`,
    // The payment of an earlier month is the amount that was paid before a statement.
    `insert into fee_statements (issue_id, payee_id, student_id, month, number, transfer_text, carried_over, total, paid_before,
        issued_at, due_at)
      select issue.id, payee_id, student_id, month,
        '${year}-' || lpad((row_number() over (partition by payee_id order by month, student_id))::text, 4, '0'),
        'HP' || translate(lpad((row_number() over (order by month, payee_id, student_id))::text, 8, '0'), '01', 'AB'), 0, total,
        coalesce(sum(total) over (
          partition by payee_id, student_id order by month rows between unbounded preceding and 1 preceding), 0),
        ${at(-20)}, ${at(-13)}
      from (select payee_id, student_id, month, count(*) * ${price} as total from charged group by payee_id, student_id, month) sums
        join fee_issues issue using (payee_id, month)`,
    `insert into fee_counters (payee_id, kind, year, last)
      select payee_id, 'statement', ${year}, count(*) from fee_statements group by payee_id`,
    `insert into fee_lesson_uses (payee_id, student_id, class_id, month, lesson_key, count, statement_id)
      select payee_id, student_id, class_id, month, lesson_key, 1, statement.id
      from charged join fee_statements statement using (payee_id, student_id, month)`,
    `insert into fee_payments (payee_id, student_id, statement_id, amount, method, received_at, text, service, reference,
        fingerprint, recorded_at)
      select payee_id, student_id, id, total, 'transfer', ${at(-15)}, 'MBVCB.' || transfer_text, 'sepay', transfer_text,
        'fingerprint of ' || transfer_text, ${at(-15)} from fee_statements`,
    // Transfers that wait for a statement.
    `insert into fee_payments (payee_id, amount, method, received_at, text, service, reference, fingerprint, recorded_at)
      select payee_id, ${price}, 'transfer', ${at(-12)}, 'Nguyen An nop hoc phi', 'casso', 'unmatched ' || n,
        'fingerprint of unmatched ' || n, ${at(-12)} from payees, generate_series(1, ${unmatchedOfPayee}) n`,
    `insert into fee_ledger (seq, payee_id, student_id, at, kind, amount, month, class_id, statement_id, payment_id, title, quantity,
        unit_price, dates)
      select row_number() over (partition by payee_id, student_id order by at, month, class_id), entry.*
      from (
        select payee_id, student_id, ${at(-20)} as at, 'lessons'::fee_ledger_kind, count(*) * ${price}, month, class_id, statement.id,
          null::uuid, 'Toán – Lớp tối', count(*), ${price}, array_agg(day order by day)
        from charged join fee_statements statement using (payee_id, student_id, month)
        group by payee_id, student_id, month, class_id, statement.id
        union all
        select payee_id, student_id, received_at, 'payment', -amount, null, null, null, id, '', 1, -amount, '{}'
        from fee_payments where student_id is not null
      ) entry`,
    `insert into fee_balances (payee_id, student_id, balance, paid, entries)
      select payee_id, student_id, sum(amount), coalesce(-sum(amount) filter (where kind = 'payment'), 0), count(*)
      from fee_ledger group by payee_id, student_id`,
    // A discount for one student of each class. Half of them apply to all classes of the payee.
    `insert into fee_discounts (payee_id, student_id, class_id, percent, reason, from_month)
      select distinct on (class_id) payee_id, student_id, case when hashtext(class_id::text) % 2 = 0 then class_id end, 10,
        'Học cùng anh chị em', '${month}' from charged order by class_id, student_id`,
    `insert into fee_accounts (payee_id, bank_bin, account_number, account_name, due_days)
      select payee_id, '970416', '224528479', 'TRUNG TAM ANH DUONG', 7 from payees`,
    `insert into fee_hooks (payee_id, token_hash, sealed_key)
      select payee_id, 'hash of the token of ' || payee_id, decode(repeat('00', 60), 'hex') from payees`,
    `insert into fee_deliveries (payee_id, service, at, outcome, amount)
      select payee_id, 'sepay', ${at(-15)} + n * interval '1 minute', 'matched', ${price}
      from payees, generate_series(1, ${deliveriesOfPayee}) n`,
    // One excused student in each lesson.
    `insert into attendance_excuses (session_id, member_id, excused_at)
      select distinct on (session.id) session.id, enrolment.member_id, session.ended_at
      from lesson_sessions session join enrolments enrolment on enrolment.class_id = session.class_id and enrolment.state = 'joined'
      where not exists (
        select from attendance_stays stay where stay.session_id = session.id and stay.member_id = enrolment.member_id)
      order by session.id, enrolment.member_id`,
  ]) {
    await client.query(statement)
  }
  await client.query('commit')
}

/**
 * Adds rows to tables that fillFees leaves small, and kinds of rows that it leaves out. Their references are not
 * valid. The caller must let PostgreSQL analyse the tables.
 */
export async function fillRestOfFees(client: pg.ClientBase): Promise<void> {
  await client.query('begin; set local session_replication_role = replica')
  for (const statement of [
    `insert into fee_plans (class_id, from_month, kind, amount, lessons, absence_rule)
      select uuidv7(), '2026-10', 'PACKAGE', 1200000, 10, 'CHARGE_UNEXCUSED' from ${series}`,
    `insert into fee_discounts (payee_id, student_id, amount, reason, from_month, to_month)
      select uuidv7(), uuidv7(), 50000, 'Hộ khó khăn', '2026-10', '2026-12' from ${series}`,
    `insert into fee_accounts (payee_id, bank_bin, account_number, account_name, due_days)
      select uuidv7(), '970436', lpad(n::text, 10, '0'), 'NGUYEN VAN AN', 7 from ${series}`,
    `insert into fee_counters (payee_id, kind, year, last) select uuidv7(), 'receipt', 2026, n from ${series}`,
    `insert into fee_issued_months (class_id, month, payee_id, plan_id, issued_at)
      select uuidv7(), '2026-10', uuidv7(), uuidv7(), ${lastYear} from ${series}`,
    `insert into fee_issues (payee_id, month, token, issued_at)
      select uuidv7(), '2026-10', 'token ' || n, ${lastYear} from ${series}`,
    // Voided statements.
    `insert into fee_statements (issue_id, payee_id, student_id, month, number, transfer_text, carried_over, total, paid_before,
        issued_at, due_at, voided_at, void_reason)
      select uuidv7(), uuidv7(), uuidv7(), '2026-10', '2026-0001', 'void ' || n, 0, 150000, 0, ${lastYear}, ${lastYear},
        ${lastYear}, 'Sai giá'
      from ${series}`,
    // Payments with a receipt, and payments that take others back.
    `insert into fee_payments (payee_id, student_id, statement_id, amount, method, received_at, text, number, client_id,
        recorded_at)
      select uuidv7(), uuidv7(), uuidv7(), 150000, 'cash', ${lastYear}, '', '2026-0001', 'client ' || n, ${lastYear}
      from ${series}`,
    `insert into fee_payments (payee_id, student_id, statement_id, amount, method, received_at, text, reverses_id, recorded_at)
      select uuidv7(), uuidv7(), uuidv7(), -150000, 'cash', ${lastYear}, 'Ghi nhầm', uuidv7(), ${lastYear} from ${series}`,
    `insert into fee_hooks (payee_id, token_hash, sealed_key)
      select uuidv7(), 'hash of token ' || n, decode(repeat('00', 60), 'hex') from ${series}`,
  ]) {
    await client.query(statement)
  }
  await client.query('commit')
}
