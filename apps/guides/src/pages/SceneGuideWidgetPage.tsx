import { PageLink } from '@portal/area/react'
import { Disclosure, Icon, Widget } from '@portal/ui'
import { CombinedNotices } from '../components/combined/CombinedNotices.tsx'
import { ResultSteps } from '../components/combined/ResultSteps.tsx'
import { WidgetFacts } from '../components/facts/WidgetFacts.tsx'
import { QuestionForm } from '../components/questionnaire/QuestionForm.tsx'
import { QuestionnaireAnswers } from '../components/questionnaire/QuestionnaireAnswers.tsx'
import { QuestionnaireNotices } from '../components/questionnaire/QuestionnaireNotices.tsx'
import type { SceneListWidgetView, SceneWidgetView } from '../model/combined/SceneWidgetView.ts'
import { QUESTION_ID } from '../model/questionnaire/buildQuestionnaireView.ts'
import * as guideRoutes from '../routes.ts'
import styles from './SceneGuideWidgetPage.module.css'

/** Scene guides to choose from, or one of them: its questions, then what to do. All of it happens inside the box. */
export function Page({ data }: { data: { list: SceneListWidgetView } | { scene: SceneWidgetView } }) {
  return 'list' in data ? <SceneChoice list={data.list} /> : <Scene scene={data.scene} />
}

function SceneChoice({ list: { groups, moreHref } }: { list: SceneListWidgetView }) {
  return (
    <Widget
      title="场景导办"
      note="选一件，回答几个问题，就知道要办什么、带什么、去哪里。"
      more={{ text: '在门户查看全部场景', href: moreHref }}
    >
      {groups.length === 0 && <p>这个地区还没有开通场景导办，可以到门户搜索要办的事项。</p>}
      {groups.map(({ title, scenes }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul className={styles.scenes}>
            {scenes.map(({ code, name, icon, facts }) => (
              <li key={code}>
                <Icon name={icon} />
                <PageLink to={{ page: guideRoutes.sceneGuideWidget, params: { id: code } }}>{name}</PageLink>
                <small>{facts.join(' · ')}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Widget>
  )
}

function Scene({ scene }: { scene: SceneWidgetView }) {
  const { title, lead, notices, walk, soFar, result, fullHref } = scene
  return (
    <Widget
      title={title}
      note={lead}
      more={{ text: result ? '在门户查看、打印完整结果' : '在门户继续回答', href: fullHref }}
    >
      <CombinedNotices notices={notices} />
      <QuestionnaireNotices walk={walk} />
      <QuestionnaireAnswers walk={walk} />
      {walk.question && <QuestionForm key={walk.question.id} question={walk.question} />}
      {soFar && <p>{soFar}</p>}
      {result && (
        <>
          <h2 id={QUESTION_ID} tabIndex={-1}>
            {result.title}
          </h2>
          {result.keyFacts.length > 0 && <WidgetFacts facts={result.keyFacts} />}
          <ResultSteps steps={result.steps} />
          {result.materials.map((group) => (
            <Disclosure key={group.id} title={<h3>{group.title}</h3>}>
              <ul className={styles.names}>
                {group.names.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </Disclosure>
          ))}
        </>
      )}
      <p className={styles.others}>
        <PageLink to={{ page: guideRoutes.sceneGuideWidget }}>看其他场景</PageLink>
      </p>
    </Widget>
  )
}
