/** Calls of a student about notices and their channels, for one day of the generated school. */
import { call, firstPage, type SchoolCall, type SchoolCaller } from './school-call.ts'

/** A valid public key of a browser: a point of the curve P-256. */
const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

/**
 * Returns the calls.
 * @param day number of the day. It makes the endpoints of different days different.
 */
export function noticesDay({ student, day }: { student: SchoolCaller; day: number }): SchoolCall[] {
  const endpoint = `https://fcm.googleapis.com/fcm/send/growth-${day}`
  return [
    call(student, 'noticesGetWithPage', firstPage),
    call(student, 'noticesMarkRead', { ids: [] }),
    call(student, 'noticesMarkRead'),
    call(student, 'noticeSettingsGet'),
    call(student, 'noticeSettingsUpdate', {
      settings: [{ kind: 'homework_due', channels: ['app', 'push'] }],
      quietFrom: '22:00',
      quietTo: '06:00',
    }),
    call(student, 'pushGetKey'),
    call(student, 'pushSubscribe', { endpoint, p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }),
    call(student, 'pushDevicesGet'),
    call(student, 'pushUnsubscribe', { endpoint }),
    call(student, 'pushRemoveDevice', { id: '01900000-0000-7000-8000-000000000000' }, { refusal: 'NOT_FOUND' }),
    call(null, 'memberProveEmail', { token: `day ${day}` }, { refusal: 'EMAIL_PROOF_INVALID' }),
  ]
}
