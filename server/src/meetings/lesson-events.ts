import type { ChatMessage } from '@hien/contract/chat'

/** What meetings tell the waiting rooms. Written to the database before it is told. */
export type LessonEvents = {
  started: { groupId: string; sessionId: string; startedAt: Date; message: ChatMessage }
  ended: { groupId: string; sessionId: string }
  /** A member got the link into the running meeting: leaving the waiting room is not leaving the lesson. */
  entered: { sessionId: string; memberId: string }
}

export type LessonAnnouncer = {
  tell<Name extends keyof LessonEvents>(name: Name, event: LessonEvents[Name]): void
  on<Name extends keyof LessonEvents>(name: Name, listener: (event: LessonEvents[Name]) => void): void
}

export function createLessonAnnouncer(): LessonAnnouncer {
  const listeners: { [Name in keyof LessonEvents]: ((event: LessonEvents[Name]) => void)[] } = {
    started: [],
    ended: [],
    entered: [],
  }
  return {
    tell: (name, event) => listeners[name].forEach((listener) => listener(event)),
    on: (name, listener) => void listeners[name].push(listener),
  }
}
