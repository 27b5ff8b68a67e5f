import type { ResultOf } from '../../lib/graphql-document.ts'
import type { meetingGetPage } from './meeting-page.ts'

/** The running lesson, as its page shows it. */
export type Meeting = NonNullable<ResultOf<typeof meetingGetPage>['meetingGetPage']['item']>
