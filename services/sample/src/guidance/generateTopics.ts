import type { SampleRegion } from '../regions/generateRegions.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import { readScenes, readTopics, type SampleTopics } from '../written/readGuidance.ts'
import { readCombinedMatters } from '../written/readSample.ts'
import { sampleRecord } from '../written/sampleDates.ts'
import { findMatterByName, findTarget } from './findTarget.ts'

/** Topics, campaigns, activities and the events of an anniversary. */
export function generateTopics(
  regions: readonly SampleRegion[],
  matters: readonly CodedMatter[],
): Record<string, readonly unknown[]> {
  const [province] = regions
  if (!province) return {}
  const capital = regions.find((region) => region.level === 'city') ?? province
  const sample = readTopics()
  const titleOf = titlesOfTargets(matters)
  return {
    topic: sample.topics.map((topic, index) => ({
      ...topicRow(topic, matters, titleOf),
      regionCode: topic.region === 'capital' ? capital.code : province.code,
      orderNumber: index + 1,
      ...sampleRecord,
    })),
    campaign: sample.campaigns.map((campaign, index) => ({
      ...campaignRow(campaign, matters),
      organiser: campaign.organiser.replace('{province}', province.name),
      regionCode: province.code,
      orderNumber: index + 1,
      ...sampleRecord,
    })),
    activity: sample.activities.map(({ groups, ...activity }, index) => ({
      ...activity,
      regionCode: province.code,
      orderNumber: index + 1,
      ...sampleRecord,
      items: Object.entries(groups).flatMap(([groupTitle, targets]) =>
        targets.map((target) => itemRow(groupTitle, target, matters)),
      ),
    })),
    anniversary_event: sample.events.map(([happenedOn, title, text]) => ({
      id: `event-${happenedOn}`,
      anniversary: sample.anniversary,
      happenedOn,
      title,
      text,
      ...sampleRecord,
    })),
  }
}

function topicRow(
  { body, links, from, to, region: _region, ...topic }: SampleTopics['topics'][number],
  matters: readonly CodedMatter[],
  titleOf: (target: string) => string,
) {
  return {
    ...topic,
    startsAt: from,
    endsAt: to?.replace('T', ' ') ?? null,
    bodyHtml: body.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    links: Object.entries(links).flatMap(([groupTitle, targets]) =>
      targets.map((target) => ({ groupTitle, title: titleOf(target), target: findTarget(target, matters) })),
    ),
  }
}

function campaignRow(campaign: SampleTopics['campaigns'][number], matters: readonly CodedMatter[]) {
  const { from, to, who, entry, steps, faqs, ...rest } = campaign
  return {
    ...rest,
    startsAt: from,
    endsAt: to.replace('T', ' '),
    audienceText: who,
    entryTitle: entry?.[0] ?? null,
    entryTarget: entry ? findTarget(entry[1], matters) : null,
    steps: steps.map(([title, text]) => ({ title, text })),
    faqs: faqs.map(([question, answer]) => ({ question, answer })),
  }
}

function itemRow(groupTitle: string, target: string, matters: readonly CodedMatter[]) {
  const [kind, value] = target.split(':')
  if (value === undefined) return { groupTitle, matterCode: findMatterByName(target, matters).code }
  return kind === 'combo' ? { groupTitle, combinedCode: value } : { groupTitle, sceneCode: value }
}

const pageTitles: Readonly<Record<string, string>> = { licenceFree: '免证办', fourAvoid: '四免' }

/** A link is titled after what it leads to. */
function titlesOfTargets(matters: readonly CodedMatter[]): (target: string) => string {
  const names = new Map<string, string>([
    ...readCombinedMatters().map(({ code, name }) => [`combo:${code}`, name] as const),
    ...readScenes().map(({ code, name }) => [`scene:${code}`, `${name}（场景导办）`] as const),
    ...Object.entries(pageTitles).map(([name, title]) => [`page:${name}`, title] as const),
  ])
  return (target) => names.get(target) ?? findMatterByName(target, matters).matter.name
}
