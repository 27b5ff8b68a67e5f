import { TeachersCentres } from '../../../features/centre-memberships/teachers-centres.tsx'
import { ParentChildren } from '../../../features/guardians/parent-children.tsx'
import { StudentGuardians } from '../../../features/guardians/student-guardians.tsx'
import { PersonalData } from '../../../features/privacy/personal-data.tsx'
import { Profile } from '../../../features/profile/profile.tsx'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'

/** /profile: the member's details and settings, guardianships or centres, and personal data. */
export function AccountPage() {
  const roles = useCurrentSignIn()?.roles ?? []
  return (
    <>
      <Profile>
        {roles.includes('TCHER') ? <TeachersCentres /> : null}
        {roles.includes('MEME') ? <StudentGuardians /> : null}
        {roles.includes('PAME') ? <ParentChildren /> : null}
      </Profile>
      <PersonalData />
    </>
  )
}
