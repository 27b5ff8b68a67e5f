import type { UserEvent } from '@testing-library/user-event'

/** Puts a text into a field in one go. Each key that is typed renders the page again, so a test types only where that matters. */
export async function fillField(user: UserEvent, field: Element, text: string) {
  await user.click(field)
  await user.paste(text)
}
