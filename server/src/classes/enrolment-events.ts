/** What classes tell the waiting rooms. Written to the database before it is told. */
export type EnrolmentEvents = {
  /** A member who had joined is in the class no more: out of its room with him (design, decision 15). */
  removed: { classId: string; groupId: string; memberId: string }
}

export type EnrolmentAnnouncer = {
  tell<Name extends keyof EnrolmentEvents>(name: Name, event: EnrolmentEvents[Name]): void
  on<Name extends keyof EnrolmentEvents>(name: Name, listener: (event: EnrolmentEvents[Name]) => void): void
}

export function createEnrolmentAnnouncer(): EnrolmentAnnouncer {
  const listeners: { [Name in keyof EnrolmentEvents]: ((event: EnrolmentEvents[Name]) => void)[] } = { removed: [] }
  return {
    tell: (name, event) => listeners[name].forEach((listener) => listener(event)),
    on: (name, listener) => void listeners[name].push(listener),
  }
}
