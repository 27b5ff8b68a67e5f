import type { ComponentProps } from 'react'
import { ParentPairing } from '../../features/guardians/parent-pairing.tsx'
import '../layouts/shell-styles.ts'

/** The form for a pairing code. Loads the styles of the pages behind the sign-in, because the page around the form does not. */
export const PairingForm = (props: ComponentProps<typeof ParentPairing>) => <ParentPairing {...props} />
