/** Functions that run in pages. They are sent to the page as text, so they may not use anything outside themselves. */

/**
 * Returns the control with this role and visible name, and scrolls it into view. Null if no such control is visible, enabled
 * and uncovered. Controls in the topmost dialog have priority.
 */
export function findControl(role: string, name: string): HTMLElement | null {
  const selectors: Record<string, string> = {
    button: 'button, [role=button]',
    checkbox: 'input[type=checkbox]',
    field: 'input, textarea, [contenteditable=true]',
    link: 'a[href]',
    menuitem: '[role=menuitem]',
    radio: 'input[type=radio]',
  }
  const normalise = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  const wordsOf = (element: Element) => {
    const copy = element.cloneNode(true) as Element
    for (const silent of copy.querySelectorAll('[aria-hidden=true]')) silent.remove()
    return normalise(copy.textContent)
  }
  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])]
  const nameOf = (element: Element) => {
    const named = (element.getAttribute('aria-labelledby') ?? '').split(' ').flatMap((id) => {
      const label = document.getElementById(id)
      return label ? [label] : []
    })
    const labels = [...named, ...labelsOf(element)]
    return (
      element.getAttribute('aria-label') ??
      (labels.length > 0 ? labels.map(wordsOf).join(' ') : wordsOf(element) || element.getAttribute('placeholder'))
    )
  }
  const canBePressed = (element: HTMLElement) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    if (element.matches(':disabled, [aria-disabled=true], [data-loading]')) return false
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    return above !== null && element.contains(above)
  }
  const wanted = normalise(name)
  const scopes = [...[...document.querySelectorAll('[role=dialog]')].toReversed(), document]
  for (const scope of scopes) {
    const named = [...scope.querySelectorAll<HTMLElement>(selectors[role] ?? role)].map((element) => ({
      element,
      called: nameOf(element) ?? '',
    }))
    const exact = named.filter(({ called }) => called === wanted)
    // Without an exact match, accept a longer name: some controls have their value after the name.
    for (const { element } of exact.length > 0
      ? exact
      : named.filter(({ called }) => called.startsWith(`${wanted} `))) {
      // Press the label of a radio button or checkbox, because its input may be invisible.
      const shown = role === 'radio' || role === 'checkbox' ? (labelsOf(element)[0] ?? element) : element
      if (canBePressed(shown)) return shown
    }
  }
  return null
}

/** Returns the outlines of the strokes on the shown page of the whiteboard. */
export const strokesOnWhiteboard = (): string[] =>
  [...document.querySelectorAll('[data-page] svg[preserveAspectRatio="none"] > path')].map(
    (path) => path.getAttribute('d') ?? '',
  )

/** Returns the visible text of the page, in one line. */
export const wordsOnPage = (): string => document.body.innerText.normalize('NFC').replaceAll(/\s+/g, ' ')

/** Returns the path, query and fragment of the page's address. */
export const placeOfPage = (): string => location.href.slice(location.origin.length)

/**
 * The first call in a page starts to record errors and warnings of the console, uncaught errors, and breaches of the content
 * security policy. Each later call returns the new messages.
 */
export function listenToConsole(): string[] {
  const page = window as Window & { consoleMessages?: string[] }
  const consoleMessages = page.consoleMessages
  if (consoleMessages) return consoleMessages.splice(0)
  const messages: string[] = []
  page.consoleMessages = messages
  const note = (...words: unknown[]) => messages.push(`${location.href}: ${words.map(String).join(' ')}`)
  for (const level of ['error', 'warn'] as const) {
    const original = console[level].bind(console)
    console[level] = (...words: unknown[]) => {
      note(...words)
      original(...words)
    }
  }
  addEventListener('error', ({ message }) => note(message))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(violatedDirective, blockedURI),
  )
  return []
}

/** Returns how many videos on the page, including the user's own picture, have played for more than a second. */
export const playingPictures = (): number =>
  [...document.querySelectorAll('video')].filter((video) => video.videoWidth > 0 && video.currentTime > 1).length

/**
 * Returns how many received voices have been audible since the previous call, so call it repeatedly. Reads the browser's
 * statistics, because a page cannot listen without a sound card.
 *
 * A voice counts if its average exceeds a hundredth of the loudest possible sound: browsers add a little noise to silence.
 */
export async function countVoices(): Promise<number> {
  type Sound = { energy: number; seconds: number }
  const page = window as Window & { earlier?: Record<string, Sound> }
  const earlier = page.earlier ?? {}
  const now: Record<string, Sound> = {}
  for (const connection of window.madeConnections ?? []) {
    if (connection.connectionState !== 'connected') continue
    for (const report of (await connection.getStats()).values()) {
      if (report.type === 'inbound-rtp' && report.kind === 'audio')
        now[report.id] = { energy: report.totalAudioEnergy ?? 0, seconds: report.totalSamplesDuration ?? 0 }
    }
  }
  page.earlier = now
  const isLoud = ([id, { energy, seconds }]: [string, Sound]) => {
    const before = earlier[id]
    return before !== undefined && Math.sqrt((energy - before.energy) / (seconds - before.seconds || 1)) > 0.01
  }
  const isPlaying = [...document.querySelectorAll('audio')].some((audio) => !audio.paused && audio.currentTime > 0)
  return isPlaying ? Object.entries(now).filter(isLoud).length : 0
}
