import { AllNotices } from '../../../features/notices/all-notices.tsx'

/** /thong-bao: everything the member was told. */
export const NoticesPage = () => <AllNotices />
