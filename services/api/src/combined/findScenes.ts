import type { ConditionDto, QuestionDto, SceneDto, SceneListDto, SceneSummaryDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import type pg from 'pg'
import type { MaterialRule } from './combineMembers.ts'

/** Expects the aliases c (scene guide) and r (region). */
const summaryColumns = `c.code, c.name, c.summary, c.icon, c.audience, c.stage, jsonb_array_length(c.questions) as "questionCount",
  json_build_object('code', r.code, 'name', r.name, 'level', r.level) as region`

const selectScenes = statement<SceneSummaryDto>(
  'scenes',
  `select ${summaryColumns} from scene_guide c join region r on r.code = c.region_code
   where c.state = '1' and c.region_code = any($1) and ($2::text is null or c.audience = $2) and ($3::text is null or c.stage = $3)
   order by c.order_number, c.code`,
)

/** All scene guides that are open in the region: a few dozen at most, so there are no pages. */
export async function findScenes(
  pool: pg.Pool,
  query: { chain: string[]; audience: string | null; stage: string | null },
): Promise<SceneListDto> {
  const [scenes, all] = await Promise.all([
    selectScenes(pool, [query.chain, query.audience, query.stage]),
    selectScenes(pool, [query.chain, query.audience, null]),
  ])
  const stages = [...new Set(all.map((scene) => scene.stage))]
  const count = (stage: string) => all.filter((scene) => scene.stage === stage).length
  return { stages: stages.map((stage) => ({ code: stage, label: stage, count: count(stage) })), scenes }
}

export interface SceneResultRow {
  name: string
  matterCode: string | null
  situation: string | null
  combinedCode: string | null
  reason: string
  advice: string | null
  due: string | null
  showIf: ConditionDto[]
}

export interface SceneRow
  extends SceneSummaryDto,
    Pick<SceneDto, 'version' | 'successor' | 'updatedAt' | 'checkedAt' | 'isSample'> {
  state: string
  questions: QuestionDto[]
  materialRules: MaterialRule[]
  results: SceneResultRow[]
}

const selectScene = statement<SceneRow>(
  'scene',
  `select ${summaryColumns}, c.state, c.questions, c.material_rules as "materialRules", c.version,
     to_json(c.updated_at) #>> '{}' as "updatedAt", to_json(c.checked_at) #>> '{}' as "checkedAt", c.is_sample as "isSample",
     (select json_build_object('code', s.code, 'name', s.name) from scene_guide s where s.code = c.successor_code) as successor,
     coalesce((select json_agg(json_build_object('name', p.name, 'matterCode', p.matter_code, 'situation', p.situation,
       'combinedCode', p.combined_code, 'reason', p.reason, 'advice', p.advice, 'due', p.due, 'showIf', p.show_if)
       order by p.position) from shown_scene_result p where p.scene_code = c.code), '[]') as results
   from scene_guide c join region r on r.code = c.region_code where c.code = $1`,
)

export async function findScene(pool: pg.Pool, code: string): Promise<SceneRow | undefined> {
  const [row] = await selectScene(pool, [code])
  return row
}
