import { type ResultRelease, resultReleaseLabels } from '@hien/contract/quiz'

type Settings = { minutes: number | null; attempts: number; release: ResultRelease }

/** Returns `45 phút` or `không giới hạn thời gian`. */
export const minutesWords = (minutes: number | null): string =>
  minutes === null ? 'không giới hạn thời gian' : `${minutes} phút`

/** Returns for example `40 câu · 45 phút · 1 lượt làm · kết quả sau hạn nộp`. */
export const settingsWords = ({ minutes, attempts, release }: Settings, questionCount: number): string =>
  [
    `${questionCount} câu`,
    minutesWords(minutes),
    `${attempts} lượt làm`,
    `kết quả ${resultReleaseLabels[release].toLowerCase()}`,
  ].join(' · ')
