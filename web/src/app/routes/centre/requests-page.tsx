import { PageHeading } from '../../../ui/layout/page-heading.tsx'

/** The open requests to join any class of the centre. */
export const CentreRequestsPage = () => <PageHeading title="Yêu cầu tham gia" />
