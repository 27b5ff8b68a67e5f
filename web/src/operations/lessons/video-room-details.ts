import type { ResultOf } from '../../lib/graphql/graphql-document.ts'
import type { meetingGetPage } from './get-video-room-page.ts'

/** The running lesson, as its page shows it. */
export type VideoRoomDetails = NonNullable<ResultOf<typeof meetingGetPage>['meetingGetPage']['item']>
