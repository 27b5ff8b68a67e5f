import { answerTo, askConsent, readCheck } from './checks.ts'
import { type Path } from './path.ts'

const maxPaths = 16
/** Number of consent requests per path whose answers are still accepted. */
const maxAsked = 8
/** Minimum milliseconds between two consent requests on one path. */
const askEvery = 100
/** Milliseconds after the last consent at which the selected path is asked again. */
const askAgainAfter = 5_000
/** Milliseconds for which a consent is valid. Without consent, no media and no handshake are sent on a path. */
const consentLasts = 15_000
/** Milliseconds without a check after which a path counts as quiet. Browsers check the path in use more often than that. */
const quietAfter = 7_000

type State = {
  path: Path
  checkedAt: number
  /** The browser's nominations are numbered from 1 over all paths. This is the last number of this path; 0 if it has none. */
  nominated: number
  consentedAt: number | null
  /** Transaction ids of the last consent requests. */
  asked: string[]
  askedAt: number
}

export type PathsOptions = {
  own: { usernameFragment: string; password: string }
  their: { usernameFragment: string; password: string }
  tieBreaker: bigint
}

/**
 * Creates the paths to one browser, as the lite end of ICE (RFC 8445, 2.5): the browser checks the paths and nominates one. The
 * sender address of a datagram can be forged, so the browser must first consent on each path. Without consent, only answers to
 * checks and consent requests are sent.
 */
export function createPaths({ own, their, tieBreaker }: PathsOptions) {
  const states = new Map<Path, State>()
  let selected: State | null = null
  let nominations = 0

  const hasConsent = (state: State, now: number) =>
    state.path.isConnection || (state.consentedAt !== null && now - state.consentedAt < consentLasts)

  const choose = (now: number) => {
    selected = null
    let highest = -1
    for (const state of states.values()) {
      if (!hasConsent(state, now)) continue
      // A path with recent checks ranks above all quiet paths, even if the browser never nominated it. When a network gives
      // Firefox another port, Firefox checks from the new port but does not nominate the new path.
      const rank = (now - state.checkedAt < quietAfter ? nominations + 1 : 0) + state.nominated
      if (rank > highest) {
        highest = rank
        selected = state
      }
    }
  }

  const question = () => askConsent(`${their.usernameFragment}:${own.usernameFragment}`, their.password, tieBreaker)
  const questionLength = question().bytes.length

  /** Sends a consent request, unless one was sent less than `askEvery` ago. */
  const ask = (state: State, now: number) => {
    if (now - state.askedAt < askEvery) return
    const { bytes, transactionId } = question()
    state.askedAt = now
    state.asked = [...state.asked.slice(1 - maxAsked), transactionId]
    state.path.send(bytes)
  }

  const stateOf = (path: Path): State => {
    let state = states.get(path)
    if (!state) {
      state = { path, checkedAt: 0, nominated: 0, consentedAt: null, asked: [], askedAt: -askEvery }
      states.set(path, state)
    }
    return state
  }

  /** Closes the path that was checked longest ago if there are more than `maxPaths`. Never closes the selected path. */
  const makeRoom = () => {
    if (states.size <= maxPaths) return
    const unused = [...states.values()].filter((state) => state !== selected)
    const oldest = unused.reduce((a, b) => (a.checkedAt <= b.checkedAt ? a : b))
    states.delete(oldest.path)
    oldest.path.close()
  }

  return {
    /** The path on which all media are sent; null while no path has consent. */
    get selected(): Path | null {
      return selected?.path ?? null
    },
    hasConsent: (path: Path, now: number): boolean => {
      const state = states.get(path)
      return state !== undefined && hasConsent(state, now)
    },
    /**
     * Handles a check, or an answer to a consent request. Returns false if the datagram is neither, or not authentic, or if an
     * answer came on an unknown path.
     */
    check: (datagram: Buffer, path: Path, now: number): boolean => {
      const check = readCheck(datagram, own.password, their.password)
      if (!check) return false
      if (check.kind === 'response') {
        const state = states.get(path)
        if (state?.asked.includes(check.transactionId)) {
          state.consentedAt = now
          choose(now)
        }
        return state !== undefined
      }
      const state = stateOf(path)
      state.checkedAt = now
      if (check.nominates) state.nominated = ++nominations
      path.send(answerTo(check.message, own.password, path.remoteAddress, path.remotePort))
      if (!hasConsent(state, now)) ask(state, now)
      makeRoom()
      choose(now)
      return true
    },
    /**
     * Repeats the consent request when `bytes` of other data come on a path without consent: the request or its answer was
     * probably lost. Does nothing if the request is longer than the data. Otherwise an attacker with a forged address could
     * make us send more to a victim than the attacker sends to us.
     */
    askAgain: (path: Path, bytes: number, now: number): void => {
      const state = states.get(path)
      if (state && bytes >= questionLength) ask(state, now)
    },
    /** Called every second: chooses the path again, and renews the consent on it. */
    tick: (now: number): void => {
      choose(now)
      if (selected && !selected.path.isConnection && now - (selected.consentedAt ?? 0) > askAgainAfter)
        ask(selected, now)
    },
    forget: (path: Path, now: number): void => {
      states.delete(path)
      choose(now)
    },
    close: (): void => {
      const paths = [...states.keys()]
      states.clear()
      selected = null
      for (const path of paths) path.close()
    },
  }
}
