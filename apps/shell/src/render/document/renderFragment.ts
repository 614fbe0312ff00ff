import type { PageView } from '@portal/area'
import { BODY, CONTAINER, REM, ROOT } from '@portal/embed/styles'
import type { PageAssets } from './pageAssets.ts'
import { styleLink } from './renderDocument.ts'

/** Font size of the root that the text sizes of a look count from, in CSS pixels. */
const sizes = { standard: [16, 18, 20, 24], elder: [20, 22, 25, 30] } as const

interface FragmentParts {
  /** The view, which leads out. */
  readonly html: string
  readonly view: PageView
  readonly styles: PageAssets['styles']
}

/**
 * A widget without its document, as the server of another site puts it into the element of the widget: a shadow root with
 * its styles, rendered before any script, and taken over by the widget when its script comes. The boxes round it are those that
 * the script makes.
 */
export function renderFragment({ html, view: { preferences, generation }, styles }: FragmentParts): string {
  const size = sizes[preferences.isElder ? 'elder' : 'standard'][preferences.textSize]
  const attributes = [
    preferences.isElder ? ' data-elder' : '',
    preferences.contrast === 'high' ? ' data-contrast="high"' : '',
    preferences.textSize > 0 ? ` data-text="${preferences.textSize}"` : '',
  ].join('')
  const own = `.${CONTAINER}{all:initial;display:block;container:${CONTAINER}/inline-size;${REM}:${size}px}.${ROOT},.${BODY}{display:block}.${BODY}{background:none}`
  const lang = preferences.script === 'traditional' ? 'zh-Hant' : 'zh-CN'
  return `<template shadowrootmode="open">${styles.map(styleLink).join('')}<style>${own}</style><div class="${CONTAINER}" lang="${lang}"><div class="${ROOT}"${attributes}><div class="${BODY}" data-generation="${generation}">${html}</div></div></div></template>`
}
