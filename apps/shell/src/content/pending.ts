import type { Route } from '@portal/area'
import { defineContent } from '@portal/area/content'

const anyPage = { title: '', addresses: {}, query: {} } as const satisfies Route

/** An address whose content follows has none to ask for. */
export const pendingContent = defineContent(anyPage, { questions: () => ({}) })
