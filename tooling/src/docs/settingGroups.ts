/** What a setting means, and what an empty one does, under the heading that operators look for. */
export interface SettingGroup {
  readonly title: string
  readonly meanings: Readonly<Record<string, string>>
  /** What all of the group has in common. */
  readonly note?: string
}

export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Where it listens, what it keeps',
    meanings: {
      PORT: 'port of the shell',
      HOST: 'address the shell listens at; `0.0.0.0` opens it',
      PORTAL_ENV: '`prod`, `demo` (sample content, a ribbon says 演示数据) or `test`; `npm start` says demo',
      PORTAL_DATA: 'folder of database, store, keys and logs',
      DATABASE_URL: '`postgresql://…`, PostgreSQL 15 or newer; empty: the own PostgreSQL',
      DATABASE_READ_URL:
        'where visitors’ reading goes: HAProxy, PgBouncer or Patroni before replicas; empty: `DATABASE_URL`',
      PORTAL_LOG_LEVEL: '`fatal`, `error`, `warn`, `info` or `debug`',
      PORTAL_PAGE_TIMEOUT_MS:
        'how long a page may take before its visitor is asked to come again (503), at most 5000; for a machine that is slow or shared',
    },
  },
  {
    title: 'The site',
    meanings: {
      PORTAL_SITE_NAME: 'name in titles; in a demo it carries （演示）',
      PORTAL_PROVINCE: 'six-digit code of the province',
      PORTAL_HOST: 'address of this site for absolute links; needed for signing in',
      PORTAL_HOME_HOST: 'address that 首页 leads to; empty: this site',
      PORTAL_SITE_ID_CODE: '网站标识码, in footer and head',
      PORTAL_ICP: 'ICP备案 in the footer',
      PORTAL_POLICE_RECORD: '公安备案 in the footer',
      PORTAL_HOST_UNIT: '主办单位 in the footer',
      PORTAL_GUIDE_PDF_PATH: 'where PDFs of guides are; the default is our own files',
      PORTAL_KNOWLEDGE_PDF_PATH: 'where PDFs of combined matters are; the default is our own files',
      PORTAL_SUGGESTION_HOST: 'platform of suggestions; empty: not offered',
      PORTAL_APPROVAL_HOST: 'approval platform in the footer; empty: not offered',
      PORTAL_APPS_HOST: 'apps in the footer; empty: not offered',
      PORTAL_MAP_TILES:
        'tiles of the map of halls, web Mercator in CGCS2000, with {z}, {x}, {y}; empty: an empty ground',
      PORTAL_MAP_CREDIT: 'credit of the tiles, with the 审图号',
      PORTAL_TRACKER_KEY: 'application key that pages send with what they count',
      PORTAL_SECURITY_CONTACT: 'whom to tell of a weakness in `/.well-known/security.txt`; empty: no such file',
      PORTAL_SECURITY_EXPIRES: 'until when that holds; empty: half a year',
      PORTAL_SECURITY_POLICY: 'address that says how reports are dealt with',
    },
  },
  {
    title: 'Signing in',
    meanings: {
      PORTAL_AUTH_HOST: 'issuer of the OpenID Connect platform; empty: no signing in',
      PORTAL_AUTH_CLIENT_ID: 'this portal as its client',
      PORTAL_AUTH_CLIENT_SECRET: 'secret of the client; optional',
    },
    note: 'Signing in needs `PORTAL_HOST`: the platform sends visitors back to `<PORTAL_HOST>/v3-auth`, which is to be registered there as redirect and as post-logout redirect address. The client uses the code flow with PKCE.',
  },
  {
    title: 'Who is believed, who may look',
    meanings: {
      PORTAL_TRUSTED_PROXIES: 'reverse proxies that are believed: addresses and networks; empty: nobody',
      PORTAL_OPERATORS: 'addresses and networks that may read `/metrics` and `/overview`',
      PORTAL_EMBED_ORIGINS: 'sites that may frame widgets: origins, `*` for all, `none` for nobody',
      PORTAL_EMBED_OFF: 'widgets that nobody may show, e.g. `search,halls`',
      PORTAL_AREA_ISOLATION: '`thread`, or `process`: each area a process with fewer rights',
    },
    note: 'A proxy has to set `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Forwarded-Host` itself (nginx: `$proxy_add_x_forwarded_for`, `$scheme`, `$host`). Unless it is trusted here, all visitors count as one and lock each other out, cookies are not `Secure`, and the log warns of the network that the header comes from.',
  },
  {
    title: 'Several machines',
    meanings: {
      API_LISTEN: 'address and port of the content service, for shells elsewhere; empty: a socket of this machine',
      API_URL: 'where shells ask the content service, of several the HAProxy before them; empty: the own one',
      API_SOCKET: 'socket of the own content service; `npm start` sets it',
      SHELL_SOCKET: 'socket of one of several shells, for figures and signals; `npm start` sets it',
      API_SECRET: 'known to shells and content services, 32 characters or more; or certificates',
      API_TLS_CERT: 'own certificate, a PEM file; empty: no TLS',
      API_TLS_KEY: 'its key',
      API_TLS_CA: 'who signed the certificate of the other side',
    },
  },
  {
    title: 'Releases and caches in front',
    meanings: {
      PORTAL_REGISTRY: 'another registry: file, https address or `s3://bucket/prefix`; empty: the own store',
      PORTAL_REGISTRY_KEYS: 'public keys of its signers; empty: the key pair in the data folder',
      PORTAL_KEEP_RELEASES: 'releases of each build that stay in the store; those of three days do in any case',
      AWS_ENDPOINT_URL: 'the one address that is asked for `s3://`, https',
      AWS_REGION: 'its region',
      AWS_ACCESS_KEY_ID: 'who asks there; reading is enough for shells',
      AWS_SECRET_ACCESS_KEY: 'and by which secret',
      PORTAL_PURGE_URL: 'where a cache in front is told what changed; empty: none',
      PORTAL_PURGE_TOKEN: 'by which token',
    },
  },
  {
    title: 'Personal data and backups',
    meanings: {
      PORTAL_SECRET_FILE: 'key of personal data; empty: `secret.key` in the data folder',
      PORTAL_CASE_RETENTION_DAYS: 'how long a case is kept after its end',
      PORTAL_UNFINISHED_CASE_RETENTION_DAYS: 'of a case that never ended, after its last import',
      PORTAL_LETTER_RETENTION_DAYS: 'how long a letter is kept after its reply',
      PORTAL_UNANSWERED_LETTER_RETENTION_DAYS: 'of a letter that nobody answered, after its arrival',
      PORTAL_FEEDBACK_RETENTION_DAYS: 'how long remarks on pages are kept',
      PORTAL_RATING_RETENTION_DAYS: 'how long ratings are kept',
      PORTAL_UNDO_BATCHES: 'how many imports can be undone; 0 keeps nothing for it',
      PORTAL_SEARCH_RERANK_URL:
        'service that puts the first twenty results of a search in order within 150 ms; empty: none',
      PORTAL_SEARCH_WORSE_PERCENT:
        'an import after which more of the own questions fail than this share has to be accepted (`--accept`)',
      PORTAL_WAL_ARCHIVE: 'existing folder for the WAL of the own PostgreSQL, back to any moment; empty: none',
      PORTAL_WAL_ARCHIVE_SECONDS: 'after so long a segment goes there though it is not full',
      PORTAL_BACKUP_RECIPIENTS: 'public keys of age (age1…) that backups are encrypted to; empty: in the clear',
    },
  },
  {
    title: 'Access log and traces',
    meanings: {
      PORTAL_ACCESS_LOG_DAYS: 'how long the access log is kept',
      PORTAL_ACCESS_LOG_MEGABYTES: 'how much of the disk it may take',
      PORTAL_ACCESS_LOG_KEY_FILE: 'key that seals its finished days; empty: not sealed',
      PORTAL_PROXY_ACCESS_LOG: 'file of a proxy in front that writes it instead',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector that takes traces, OTLP over HTTP; empty: nothing is sent',
      OTEL_EXPORTER_OTLP_HEADERS: 'headers that it wants, by commas',
      OTEL_TRACES_SAMPLER_ARG: 'share of all requests that is traced then, up to five a second',
    },
  },
]
