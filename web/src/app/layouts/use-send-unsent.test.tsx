import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, ignoreOtherOperations, success } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { countCorrections, keepCorrections } from '../../features/marking/stage/kept-corrections.ts'
import { homeworkDraw } from '../../operations/homework/marking/draw-strokes.ts'

vi.mock('../../lib/graphql/when-idle.ts', () => import('../../../test/idle-immediately.ts'))

test('strokes on a student’s work that an earlier visit could not send are sent from any page', async () => {
  ignoreOtherOperations()
  signedInAs('TCHER')
  const calls = answer(homeworkDraw, { homeworkDraw: success })
  const strokes = {
    submissionId: 's-1',
    fileId: 'f-1',
    page: 1,
    add: [{ id: 'a', colour: 'red' as const, width: 30, points: [0, 0, 500] }],
    remove: [],
  }
  keepCorrections('h-1', [strokes])
  renderApp('/profile')
  await waitFor(() => expect(calls.map(({ variables }) => variables)).toEqual([strokes]))
  await waitFor(() => expect(countCorrections()).toBe(0))
})
