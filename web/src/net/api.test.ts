import { describe, expect, it } from 'vitest'
import { makeApi, Problem, recordAddress } from './api'

interface Asked {
  method: string
  path: string
  body: unknown
  type: string | null
}

/** Return an API over a server that always gives this answer, and what it was asked. */
function served(body: unknown, status = 200): { api: ReturnType<typeof makeApi>; asked: Asked[] } {
  const asked: Asked[] = []
  const api = makeApi({
    fetch: (path, init) => {
      const type = new Headers(init?.headers).get('content-type')
      asked.push({ method: init?.method ?? '', path, body: JSON.parse(String(init?.body ?? 'null')), type })
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return Promise.resolve(new Response(status === 204 ? null : text, { status }))
    },
  })
  return { api, asked }
}

const problem = (error: unknown) => error as Problem
const caught = (work: Promise<unknown>) => work.then(() => expect.unreachable(), problem)

describe('the routes', () => {
  const { api, asked } = served({})
  it.each([
    [() => api.beginSession('Ani'), 'POST', '/api/session', { name: 'Ani' }],
    [() => api.me(), 'GET', '/api/me', null],
    [() => api.rename('Budi'), 'PATCH', '/api/me', { name: 'Budi' }],
    [() => api.makeAccount('Ani', 'rahasia1'), 'POST', '/api/accounts', { name: 'Ani', password: 'rahasia1' }],
    [() => api.signIn('Ani', 'rahasia1'), 'POST', '/api/login', { name: 'Ani', password: 'rahasia1' }],
    [
      () => api.recover('Ani', 'K', 'rahasia1'),
      'POST',
      '/api/recover',
      { name: 'Ani', recovery_code: 'K', password: 'rahasia1' },
    ],
    [() => api.createTable({ rules: 'pordi-2025' }), 'POST', '/api/tables', { rules: 'pordi-2025' }],
    [() => api.tables(), 'GET', '/api/tables', null],
    [() => api.tables({ after: '5.0.ABCD2345', most: 10 }), 'GET', '/api/tables?after=5.0.ABCD2345&most=10', null],
    [() => api.tables({ after: null }), 'GET', '/api/tables', null],
    [() => api.table('ab/cd?'), 'GET', '/api/tables/ab%2Fcd%3F', null],
    [() => api.allRules('en'), 'GET', '/api/rules?lang=en', null],
    [() => api.rules('gapler-250', 'id'), 'GET', '/api/rules/gapler-250?lang=id', null],
    [() => api.matches({ most: 5 }), 'GET', '/api/matches?most=5', null],
    [() => api.record('ABCD2345'), 'GET', '/api/tables/ABCD2345/record', null],
    [() => api.record('ABCD2345', 2), 'GET', '/api/tables/ABCD2345/record?match=2', null],
    [() => api.sheet('ABCD2345', 2, 'en'), 'GET', '/api/tables/ABCD2345/sheet?match=2&lang=en', null],
    [() => api.sheet('ABCD2345', undefined, 'id'), 'GET', '/api/tables/ABCD2345/sheet?lang=id', null],
  ])('%#', async (call, method, path, body) => {
    await call()
    expect(asked[asked.length - 1]).toEqual({ method, path, body, type: body ? 'application/json' : null })
  })

  it('answer with nothing after a sign-out', async () => {
    const { api } = served(null, 204)
    expect(await api.signOut()).toBe(undefined)
  })

  it('have an address for downloads', () => {
    expect(recordAddress('ABCD2345', 3)).toBe('/api/tables/ABCD2345/record?match=3')
  })
})

describe('what goes wrong', () => {
  it('is a problem with its id and the time to wait', async () => {
    const { api } = served({ id: 'too-many', status: 429, retry_ms: 1500, detail: 'slow down' }, 429)
    const error = await caught(api.tables())
    expect(error).toBeInstanceOf(Problem)
    expect({ ...error }).toMatchObject({ id: 'too-many', status: 429, retryMs: 1500, detail: 'slow down' })
  })

  it('is nobody where nobody is known yet', async () => {
    expect(await served({ id: 'no-session', status: 401 }, 401).api.me()).toBe(null)
    expect((await caught(served({ id: 'no-session' }, 401).api.rename('A'))).id).toBe('no-session')
    expect((await caught(served({ id: 'storage' }, 503).api.me())).id).toBe('storage')
  })

  it.each([
    ['<html>Bad gateway</html>', 502],
    ['null', 500],
    ['[]', 500],
    ['<html>a captive portal</html>', 200],
  ])('is internal where it is no problem of ours: %s', async (body, status) => {
    const error = await caught(served(body, status).api.tables())
    expect([error.id, error.status, error.retryMs]).toEqual(['internal', status, 0])
  })

  it('is offline where no answer comes', async () => {
    const api = makeApi({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect([(await caught(api.tables())).id, (await caught(api.me())).status]).toEqual(['offline', 0])
  })

  it('is offline where the answer does not come in time', async () => {
    const api = makeApi({
      timeoutMs: 5,
      fetch: (_path, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    })
    expect((await caught(api.tables())).id).toBe('offline')
  })
})
