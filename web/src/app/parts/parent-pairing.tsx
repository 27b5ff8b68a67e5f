import type { ComponentProps } from 'react'
import { ParentPairing } from '../../features/guardians/parent-pairing.tsx'
import '../layouts/shell-styles.ts'

/** The pairing code form, together with the styles of the pages it leads to. */
export const PairingForm = (props: ComponentProps<typeof ParentPairing>) => <ParentPairing {...props} />
