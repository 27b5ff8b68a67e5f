import { PageHeading } from '../../../ui/layout/page-heading.tsx'

/** The teachers of the centre. */
export const CentreTeachersPage = () => <PageHeading title="Giáo viên" />
