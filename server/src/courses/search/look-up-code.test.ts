import { expect, test } from 'vitest'
import { createRateLimits } from '../../core/rate-limits.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Viewer } from '../../core/viewer.ts'
import { lookUpCode } from './look-up-code.ts'

const viewer: Viewer = {
  memberId: 'an',
  memberCode: 'HV1',
  userName: 'an',
  name: 'An',
  role: 'MEME',
  signInId: '1',
  host: '',
}
const missing = () => new Refusal('NOT_FOUND')

test('a miss costs a point; a hit or a database failure costs none', async () => {
  const rateLimits = createRateLimits(null)
  const taken: string[] = []
  for (const name of ['unknownCodes', 'unknownCodesOfNetwork'] as const) {
    rateLimits[name] = {
      ...rateLimits[name],
      take: async () => void taken.push(name),
      giveBack: async () => void taken.splice(taken.indexOf(name), 1),
    }
  }
  const lookUp = (find: () => Promise<string | null>) =>
    lookUpCode({ dependencies: { rateLimits }, address: '10.0.0.1' }, 'class', viewer, missing, find)
  expect(await lookUp(async () => 'K7QX2M')).toBe('K7QX2M')
  await expect(lookUp(() => Promise.reject(new Error('the database is away')))).rejects.toThrow('the database is away')
  expect(taken).toEqual([])
  await expect(lookUp(async () => null)).rejects.toThrow(Refusal)
  expect(taken).toEqual(['unknownCodes', 'unknownCodesOfNetwork'])
})
