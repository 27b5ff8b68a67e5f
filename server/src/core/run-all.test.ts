import { expect, test } from 'vitest'
import { runAll } from './run-all.ts'

test('runs all work even if some fails, then throws all errors together', async () => {
  const done: string[] = []
  const work = (name: string) => async () => void done.push(name)
  const fail = async () => {
    throw new Error('no room')
  }
  await runAll([work('one'), work('two')])
  await expect(runAll([work('three'), fail, work('four'), fail])).rejects.toMatchObject({
    message: 'Error: no room; Error: no room',
    errors: [new Error('no room'), new Error('no room')],
  })
  expect(done).toEqual(['one', 'two', 'three', 'four'])
})
