import { registrationRefusal } from '@hien/contract/registration'

type Registered = { status: number; overAt: string; endRegister: string | null }

/** Returns why students can no longer ask to join a class, as the server answers it; null if they can. */
export const registrationRefusalOf = ({ status, overAt, endRegister }: Registered, now: Date) =>
  registrationRefusal(
    { status, overAt: new Date(overAt), endRegister: endRegister === null ? null : new Date(endRegister) },
    now,
  )
