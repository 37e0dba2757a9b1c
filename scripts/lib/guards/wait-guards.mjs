/** Guards that keep the time of an outage from counting. */
export const waitGuards = [
  {
    name: 'outage extends running deadlines',
    file: 'apps/server/sql/functions/services/outage/serve-beat.sql',
    from: 'IF p_away AND isfinite(v_from)',
    to: 'IF false AND isfinite(v_from)',
    tests: ['trade/order/outages'],
  },
  {
    name: 'outage extends each deadline once',
    file: 'apps/server/sql/functions/services/outage/serve-beat.sql',
    from: 'SELECT * INTO v_beat FROM service_beat FOR UPDATE;',
    to: 'SELECT * INTO v_beat FROM service_beat;',
    tests: ['trade/order/outages'],
  },
  {
    name: 'outage is no clock that jumps',
    file: 'apps/server/src/services/outage/heartbeat.ts',
    from: 'this.#last === null || elapsed - this.#last.elapsed >= awayMs',
    to: 'true',
    tests: ['trade/order/outages'],
  },
  {
    name: 'outage is known before a call',
    file: 'apps/server/src/http/app.ts',
    from: 'if (!services.heartbeat.fresh) await services.heartbeat.keep()',
    to: '',
    tests: ['trade/order/outages'],
  },
  {
    name: 'outage is known before the timers of trades',
    file: 'apps/server/src/features/trade/order/run-timers.ts',
    from: 'await services.heartbeat.keep()',
    to: '',
    tests: ['trade/order/outages'],
  },
  {
    name: 'outage of the database is known before its return',
    file: 'apps/server/src/db/database-watch.ts',
    from: 'if (this.#away) await this.#options.beforeReturn?.()',
    to: '',
    tests: ['faults/limits'],
  },
  {
    name: 'deadline of a trade moves by a recorded outage only',
    file: 'apps/server/sql/functions/services/outage/deadlines-hold.sql',
    from: 'IF NEW.due_at IS DISTINCT FROM OLD.due_at AND',
    to: 'IF false AND',
    tests: ['trade/order/outages'],
  },
  {
    name: 'time ends nothing before its deadline, also after an outage',
    file: 'apps/server/sql/functions/services/outage/deadlines-hold.sql',
    from: 'ELSIF OLD.due_at > NEW.updated_at AND',
    to: 'ELSIF false AND',
    tests: ['trade/order/outages'],
  },
]
