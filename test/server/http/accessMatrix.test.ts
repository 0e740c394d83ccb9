import type { Operation } from '@/api/gen/operations';
import { entitiesOf } from '@server/contract/schema';
import { loadContract } from '@server/contract/contract';
import { opGrants } from '@server/db/seeds/grants';
