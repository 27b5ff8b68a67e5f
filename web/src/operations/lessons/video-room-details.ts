import type { ResultOf } from '../../lib/graphql/graphql-document.ts'
import type { meetingGetPage } from './get-video-room-page.ts'

/** The running lesson, as shown on its page. */
export type VideoRoomDetails = NonNullable<ResultOf<typeof meetingGetPage>['meetingGetPage']['item']>
