import { createHash } from 'node:crypto'
import { consentTexts, noticeDay, noticeVersion } from '@hien/contract/consents'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../../test/render-app.tsx'

test('L02: the text of the privacy notice cannot change without a new version and the day of the change', async () => {
  renderApp('/quyen-rieng-tu')
  const notice = await screen.findByRole('article')
  const day = screen.getByText('Bản ngày 28-11-2026')
  const words = notice.textContent.replace(day.textContent, '') + JSON.stringify(consentTexts)
  const digest = createHash('sha256').update(words).digest('hex').slice(0, 16)
  // If you change a text, add a version to contract/src/consents.ts, set noticeDay to the day of the change, and
  // correct the expected values here.
  expect({ digest, noticeDay, noticeVersion }).toEqual({
    digest: '8d6c858db95800ff',
    noticeDay: '2026-11-28',
    noticeVersion: '2026-11-30',
  })
})
