import { PageHeading } from '../../../ui/layout/page-heading.tsx'

/** The students of the centre's classes. */
export const CentreStudentsPage = () => <PageHeading title="Học viên" />
