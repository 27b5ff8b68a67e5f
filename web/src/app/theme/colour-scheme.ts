import { localStorageColorSchemeManager } from '@mantine/core'
import { themeStorageKey } from '../../lib/sign-in/sign-in-store.ts'

/**
 * Keeps the chosen colour scheme in local storage; until one is chosen, the system decides. public/instant-shell.js
 * reads the stored scheme before the first paint.
 */
export const colourSchemeManager = localStorageColorSchemeManager({ key: themeStorageKey })
