import { createStore } from 'zustand/vanilla'
import type { Preferences } from '../request/preferences.ts'

/** Elder mode, contrast, text size and script. The server decides them from the cookie; a change is a form post. */
export interface ThemeState extends Preferences {
  readonly language: 'zh-CN' | 'zh-Hant'
}

export function createThemeStore(preferences: Preferences) {
  return createStore<ThemeState>(() => ({
    ...preferences,
    language: preferences.script === 'traditional' ? 'zh-Hant' : 'zh-CN',
  }))
}
