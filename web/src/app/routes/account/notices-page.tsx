import { AllNotices } from '../../../features/notices/all-notices.tsx'

/** /thong-bao: all notices of the member. */
export const NoticesPage = () => <AllNotices />
