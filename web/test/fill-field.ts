import type { UserEvent } from '@testing-library/user-event'

/** Puts a text into a field in one step. Typing renders the page for each key, so tests type only if that matters. */
export async function fillField(user: UserEvent, field: Element, text: string) {
  await user.click(field)
  await user.paste(text)
}
