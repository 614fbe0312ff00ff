import type { RouteNameOf } from '@portal/contracts/routes'
import { type Asked, api, filtersOf, type PageContent, regionOf, segment } from './apiAddress.ts'

function guide(asked: Asked): PageContent {
  const { params, query } = asked
  if (!params.id) return matters(asked)
  return { guide: api(`/api/guides/${segment(params.id)}`, { ...regionOf(asked), scene: query.scene, a: query.a }) }
}

function item(asked: Asked): PageContent {
  return asked.params.id ? { item: api(`/api/items/${segment(asked.params.id)}`, regionOf(asked)) } : matters(asked)
}

function scene(asked: Asked): PageContent {
  const id = asked.params.id ?? asked.query.id
  return id
    ? { scene: api(`/api/scenes/${segment(id)}`, { ...regionOf(asked), a: asked.query.a }) }
    : { scenes: api('/api/scenes', regionOf(asked)) }
}

function combo(asked: Asked): PageContent {
  return asked.params.id
    ? { combo: api(`/api/combos/${segment(asked.params.id)}`, regionOf(asked)) }
    : { combos: api('/api/combos', regionOf(asked)) }
}

function processing(asked: Asked): PageContent {
  return asked.params.id
    ? {
        processing: api(`/api/combos/${segment(asked.params.id)}/processing`, {
          ...regionOf(asked),
          a: asked.query.a,
        }),
      }
    : combo(asked)
}

/** `catalogCode` of a service channel is a theme (3 digits) or a matter (12 characters). */
function matters(asked: Asked, more: Readonly<Record<string, string>> = {}): PageContent {
  const { params, query } = asked
  const theme = /^\d{3}$/.test(query.catalogCode ?? '') ? query.catalogCode : undefined
  const audience = params.service ?? query.service
  return { matters: api('/api/matters', { ...filtersOf(asked), audience, theme, ...more }) }
}

function secondLevel(asked: Asked): PageContent {
  const code = asked.query.catalogCode ?? ''
  return code.length === 12
    ? { item: api(`/api/items/${segment(code)}`, regionOf(asked)) }
    : matters(asked, { withHandleItems: '1' })
}

const themes = { themes: '/api/themes' }

/** What the pages of this area are drawn from. */
export const guidesContent: Readonly<Record<RouteNameOf<'guides'>, (asked: Asked) => PageContent>> = {
  sceneGuide: scene,
  sceneGuideData: scene,
  guideSingle: guide,
  guideSingleMobile: guide,
  materialExample: guide,
  situationSelection: guide,
  guideCombo: combo,
  guideComboProcessing: processing,
  guide,
  guideLead: item,
  simpleGuide: guide,
  item,
  guidePrint: guide,
  guideComboPrint: combo,
  thirdLevelHot: secondLevel,
  thirdLevelItem: secondLevel,
  service: (asked) => ({ ...matters(asked), ...themes }),
  serviceActivity: (asked) => ({
    activities: api('/api/activities', { ...regionOf(asked), audience: asked.params.service }),
  }),
  serviceDepartment: (asked) => ({ departments: api('/api/departments', regionOf(asked)), ...matters(asked) }),
  serviceHot: (asked) => matters(asked, { sort: 'hot' }),
  serviceTheme: (asked) => ({ ...matters(asked), ...themes }),
  serviceSecondLevelHot: secondLevel,
  serviceHotMore: (asked) => matters(asked, { sort: 'hot' }),
  serviceSecondLevelItem: secondLevel,
}
