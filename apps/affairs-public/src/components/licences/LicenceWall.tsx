import { PageLink, useListHref } from '@portal/area/react'
import { ButtonLink, Disclosure, EmptyState, Grid, LinkCard, RegionFilter, SectionTitle } from '@portal/ui'
import type { LicenceCard, LicenceFreeView } from '../../model/licences/LicenceView.ts'
import * as affairsRoutes from '../../routes.ts'
import styles from './LicenceWall.module.css'

/** The licences, those first that most matters of the region take. */
export function LicenceWall({ view }: { view: LicenceFreeView }) {
  const { usable, others, keyword, regionName } = view
  const hrefTo = useListHref()
  return (
    <>
      <div className={styles.region}>
        <RegionFilter />
      </div>
      {usable.length + others.length === 0 && (
        <EmptyState
          title={`没有名称含“${keyword}”的证照`}
          reason="可以换一个说法，例如“身份证”“驾驶证”；也可以按事项找免交的材料。"
          actions={
            <>
              <ButtonLink href={hrefTo({ keyword: undefined })}>查看全部证照</ButtonLink>
              <ButtonLink href={hrefTo({ by: 'matter' })}>在事项里找“{keyword}”</ButtonLink>
            </>
          }
        />
      )}
      {usable.length > 0 && (
        <section aria-labelledby="usable">
          <SectionTitle id="usable" note={`${usable.length} 种`}>
            {regionName}可以用的证照
          </SectionTitle>
          <Cards licences={usable} />
        </section>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          <Disclosure title="已有电子证照、这一级还没有事项使用" note={`${others.length} 种`}>
            <Cards licences={others} />
          </Disclosure>
        </div>
      )}
    </>
  )
}

function Cards({ licences }: { licences: readonly LicenceCard[] }) {
  return (
    <Grid as="ul" columns={3}>
      {licences.map(({ code, name, issuer, holders, matterCount }) => (
        <LinkCard
          key={code}
          as="li"
          icon="idCard"
          link={
            <PageLink to={{ page: affairsRoutes.licenceFreeDetail, query: { licenseCode: code } }}>{name}</PageLink>
          }
          text={`${issuer}颁发，${holders}持有`}
          foot={matterCount > 0 && <>{matterCount} 个事项可用</>}
        />
      ))}
    </Grid>
  )
}
