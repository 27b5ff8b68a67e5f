import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** True if PostgreSQL ended a statement to resolve a deadlock (40P01). Its transaction changed nothing. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && error.cause instanceof pg.DatabaseError && error.cause.code === '40P01'
