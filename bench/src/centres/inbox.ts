/** Measures the open requests to join the classes of a large centre: reading a page, and deciding 200 requests in one call. */
import { limits } from '@hien/contract/limits'
import { spread, verdict } from '../hub/bar.ts'
import type { Scale } from '../scale.ts'
import type { Table } from '../table.ts'
import { size } from './large-centre.ts'
import { withLargeCentre } from './served-centre.ts'

const bar = { atMost: 1500 }
const page = `query ($skip: Int!, $take: Int!) { answer: centreGetRequestsWithPage(skip: $skip, take: $take) {
  isSuccess error { code } totalRecord
  items { classId classTitle courseTitle teacherName candidateCode fullName requestedAt } } }`
const decide = `mutation ($requests: [CentreRequestInput!]!, $decision: Decision!) {
  answer: centreDecideRequests(requests: $requests, decision: $decision) {
    isSuccess error { code } items { classId candidateCode isSuccess error { code } } } }`

type Named = { classId: string; candidateCode: string }
type Page = { totalRecord: number; items: Named[] }

/** Milliseconds for reading each of the measured pages of 20, and for approving or refusing each batch of 200. */
type MeasuredInbox = { pages: number[]; approving: number[]; refusing: number[] }

const measureInbox = (rounds: number): Promise<MeasuredInbox> =>
  withLargeCentre(async (ask) => {
    const measured: MeasuredInbox = { pages: [], approving: [], refusing: [] }
    let open = size.requests
    const oldest = async (): Promise<Named[]> => {
      const requests: Named[] = []
      for (let skip = 1; requests.length < limits.maxDecisionsPerCall; skip++) {
        const { item } = await ask<Page>(page, { skip, take: limits.maxPageSize })
        if (item.totalRecord !== open) throw new Error(`${item.totalRecord} requests are open, not ${open}`)
        requests.push(...item.items.map(({ classId, candidateCode }) => ({ classId, candidateCode })))
      }
      return requests
    }
    for (let round = 0; round < 2 * rounds; round++) {
      const requests = await oldest()
      for (const skip of [1, 20, 40]) {
        const { ms } = await ask<Page>(page, { skip, take: 20 })
        measured.pages.push(ms)
      }
      const decision = round % 2 === 0 ? 'approve' : 'refuse'
      const { item, ms } = await ask<{ items: { isSuccess: boolean }[] }>(decide, { requests, decision })
      const done = item.items.filter(({ isSuccess }) => isSuccess).length
      if (done !== limits.maxDecisionsPerCall)
        throw new Error(`${done} of ${limits.maxDecisionsPerCall} requests were decided`)
      measured[round % 2 === 0 ? 'approving' : 'refusing'].push(ms)
      open -= done
    }
    return measured
  })

export async function benchInbox(scale: Scale): Promise<Table> {
  const { pages, approving, refusing } = await measureInbox({ full: 4, short: 1 }[scale])
  const row = (name: string, times: readonly number[], kept: string) => [name, `${spread(times, 0)} ms`, kept]
  return {
    title: `The inbox of a centre: ${size.requests.toLocaleString('en')} requests over ${size.classes} classes`,
    columns: ['', 'time', 'bar'],
    rows: [
      row('a page of 20', pages, ''),
      row('200 approved', approving, verdict(approving, bar)),
      row('200 refused', refusing, verdict(refusing, bar)),
    ],
  }
}
