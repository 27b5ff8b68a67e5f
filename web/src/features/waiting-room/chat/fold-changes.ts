/** Folds the notices of people coming and going into few lines. Pure functions of the chat messages. */
import { type ChatMessage, chatSentences } from '@hien/contract/chat'
import { teachesInRooms } from '@hien/contract/roles'
import { givenNameOf } from '@hien/contract/names'

/** One message, or one or more adjacent notices as one line with the id of the first. */
export type ChatEntry = { type: 'message'; message: ChatMessage } | { type: 'changes'; id: string; words: string }

type Change = 'joined' | 'entered' | 'left'

const verbs: Record<Change, string> = { joined: 'đã vào', entered: 'đã vào lớp học', left: 'đã rời đi' }

/** Returns what a notification reports; null if it is not about somebody coming or going. */
function changeOf({ message, userName }: ChatMessage): Change | null {
  if (message === chatSentences.joined(userName)) return 'joined'
  if (message === chatSentences.entered(userName)) return 'entered'
  return message === chatSentences.left(userName) ? 'left' : null
}

const allNamed = 3
const namedBeforeMore = 2

const noNames: ReadonlySet<string> = new Set()

/**
 * Returns for example 'An, Ếch và 10 bạn'. Uses given names, but full names if two of the named people share one. Names in
 * `ofCentres` stay complete.
 */
export function joinNames(names: readonly string[], ofCentres = noNames): string {
  const named = names.slice(0, names.length > allNamed ? namedBeforeMore : allNamed)
  const given = named.map((name) => (ofCentres.has(name) ? name : givenNameOf(name)))
  const shown = new Set(given).size < given.length ? named : given
  const more = names.length - named.length
  if (more > 0) return `${shown.join(', ')} và ${more} bạn`
  const last = shown.at(-1) ?? ''
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} và ${last}` : last
}

const teachersFirst = (messages: readonly ChatMessage[]) => [
  ...messages.filter(({ role }) => teachesInRooms(role)),
  ...messages.filter(({ role }) => !teachesInRooms(role)),
]

/**
 * Returns the line for one or more notices. Only the last notice of each person counts. If all are about one person, the
 * words of the last notice are kept.
 */
function wordsOf(messages: readonly ChatMessage[]): string {
  const latest = new Map<string, ChatMessage>()
  for (const message of messages) {
    latest.delete(message.userId)
    latest.set(message.userId, message)
  }
  const outcomes = [...latest.values()]
  const [only] = outcomes
  if (only && outcomes.length === 1) return only.message
  const ofCentres = new Set(outcomes.filter(({ role }) => role === 'CENR').map(({ userName }) => userName))
  return (['joined', 'entered', 'left'] as const)
    .flatMap((change) => {
      const messagesOfChange = teachersFirst(outcomes.filter((message) => changeOf(message) === change))
      const names = messagesOfChange.map(({ userName }) => userName)
      return messagesOfChange.length === 0 ? [] : [`${joinNames(names, ofCentres)} ${verbs[change]}`]
    })
    .join(' · ')
}

/** Returns the messages in order, with consecutive notices of coming and going folded into one line. */
export function foldChanges(messages: readonly ChatMessage[]): ChatEntry[] {
  const entries: ChatEntry[] = []
  let changes: ChatMessage[] = []
  const flush = () => {
    const [first] = changes
    if (first) entries.push({ type: 'changes', id: first.id, words: wordsOf(changes) })
    changes = []
  }
  for (const message of messages) {
    if (message.type === 'notification' && changeOf(message) !== null) {
      changes.push(message)
      continue
    }
    flush()
    entries.push({ type: 'message', message })
  }
  flush()
  return entries
}
