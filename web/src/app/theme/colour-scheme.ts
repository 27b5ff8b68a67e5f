import { localStorageColorSchemeManager } from '@mantine/core'
import { themeStorageKey } from '../../lib/sign-in/sign-in-store.ts'

/** Keeps the chosen scheme in local storage; until one is chosen the system decides. Read before paint by public/first-moment.js. */
export const colourSchemeManager = localStorageColorSchemeManager({ key: themeStorageKey })
