/** What a visitor chose for every page. Kept in a cookie, applied by the server, so it holds on every address. */
export interface Preferences {
  /** Simplified pages with large type and large targets. */
  readonly isElder: boolean
  readonly contrast: 'normal' | 'high'
  /** Steps of text size: 0 is the standard, 1 is 112.5 %, 2 is 125 %, 3 is 150 %. */
  readonly textSize: 0 | 1 | 2 | 3
  readonly script: 'simplified' | 'traditional'
}

export const standardPreferences: Preferences = {
  isElder: false,
  contrast: 'normal',
  textSize: 0,
  script: 'simplified',
}

export const PREFERENCES_COOKIE = 'portal-preferences'

/**
 * Reads the cookie's value, e.g. `elder.contrast.text2.hant`. Unknown words are ignored: an old or forged cookie
 * gives the standard look, never a fault.
 */
export function parsePreferences(value: string | undefined): Preferences {
  const words = new Set((value ?? '').slice(0, 60).split('.'))
  return {
    isElder: words.has('elder'),
    contrast: words.has('contrast') ? 'high' : 'normal',
    textSize: words.has('text3') ? 3 : words.has('text2') ? 2 : words.has('text1') ? 1 : 0,
    script: words.has('hant') ? 'traditional' : 'simplified',
  }
}

/** The shortest cookie value for a choice; the standard look is the empty string. Also part of the HTML cache's key. */
export function formatPreferences(preferences: Preferences): string {
  // Of nearly every request.
  if (preferences === standardPreferences) return ''
  return [
    preferences.isElder && 'elder',
    preferences.contrast === 'high' && 'contrast',
    preferences.textSize > 0 && `text${preferences.textSize}`,
    preferences.script === 'traditional' && 'hant',
  ]
    .filter(Boolean)
    .join('.')
}
