/** Creates fees for one batch of random calls. */
import type { TestClass } from '../courses.ts'
import { aHeldLesson, feesOn, joinedSince } from '../fees.ts'
import type { TestMember } from '../people.ts'
import type { TestServer } from '../test-server.ts'

/**
 * Charges the student for two lessons of the class in November. There is a payment of a part, a transfer that waits for a
 * statement, and a discount. A third lesson is in the preview but not issued. Ids are empty if an earlier call prevents a step:
 * for example, with a discount of 100% there is nothing to pay.
 */
export async function someFees(
  server: TestServer,
  { payee, studyClass, student }: { payee: TestMember; studyClass: TestClass; student: TestMember },
) {
  const fees = feesOn(server)
  const held = (at: string) => aHeldLesson(server, studyClass, { at, present: [student] })
  const preview = async () => (await fees.preview(payee, '2026-11', [studyClass.id])).item?.token ?? ''
  await joinedSince(server, studyClass)
  await fees.setPlan(payee, { classId: studyClass.id })
  await fees.setAccount(payee)
  const discount = await fees.addDiscount(payee, { studentCode: student.code, classId: studyClass.id, percent: 10 })
  await held('2026-11-03 19:00')
  const lessonId = await held('2026-11-05 19:00')
  const statementId = (await fees.issue(payee, await preview())).items[0]?.id ?? ''
  const payment = await fees.pay(payee, { statementId, amount: 50_000 })
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into fee_payments (payee_id, amount, method, received_at, text, recorded_at)
     values ($1, 100000, 'transfer', $2, 'NGUYEN VAN A', $2) returning id`,
    [payee.id, server.clock.now()],
  )
  await held('2026-11-10 19:00')
  return {
    lessonId,
    statementId,
    discountId: discount.item?.id ?? '',
    paymentIds: [payment.item?.id ?? '', rows[0]?.id ?? ''],
    previewToken: await preview(),
  }
}
