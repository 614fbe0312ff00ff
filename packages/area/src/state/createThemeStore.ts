import { createStore } from 'zustand/vanilla'
import type { Preferences } from '../request/preferences.ts'

/** Elder mode, contrast, text size and script. The server decides them from the cookie; a change is a form post. */
export function createThemeStore(preferences: Preferences) {
  return createStore<Preferences>(() => preferences)
}
