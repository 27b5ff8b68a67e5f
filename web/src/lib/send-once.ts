/** Lets the server create a thing only once, although the member sends it again because no answer came. */
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { newUuid } from './new-uuid.ts'

/** Returns a short text that differs for different texts, except by an unlikely chance. crypto.subtle exists only in secure contexts. */
function digestOf(text: string): string {
  let [one, other] = [0x81_1c_9d_c5, 0x9e_37_79_b9]
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place)
    one = Math.imul(one ^ unit, 0x01_00_01_93)
    other = Math.imul(other ^ unit, 0x85_eb_ca_6b)
  }
  return `${text.length} ${one} ${other}`
}

/**
 * Sends an input with a client id. The id is kept on this device until an answer comes, so the same input has the same id when it is
 * sent again, also after a reload.
 * @param name of the draft that keeps the id. A later input with the same name replaces the id.
 */
export async function sendOnce<Answer>(
  name: string,
  input: unknown,
  send: (clientId: string) => Promise<Answer>,
): Promise<Answer> {
  const draft = `unanswered ${name}`
  // The input can have large pictures, so only its digest is kept.
  const digest = digestOf(JSON.stringify(input))
  const kept = readDraft(draft, digest)
  const clientId = typeof kept === 'string' ? kept : newUuid()
  keepDraft(draft, digest, clientId)
  const answer = await send(clientId)
  dropDraft(draft)
  return answer
}
