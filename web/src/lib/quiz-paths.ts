/** Paths of views of a test. They are apart from paths.ts, which every page loads first. */
import { paths } from './paths.ts'

const view = 'ket-qua'

/** The page with the results of a test, for those who manage the class. */
export const resultsPath = (homeworkId: string) => `${paths.homework(homeworkId)}?xem=${view}`

/** True if the parameters of the URL are those of `resultsPath`. */
export const isResultsPath = (search: URLSearchParams) => search.get('xem') === view

/** The page on which the work of one student is marked. */
export const workPath = (homeworkId: string, studentCode: string) =>
  `${paths.homework(homeworkId)}?${new URLSearchParams({ hv: studentCode })}`
