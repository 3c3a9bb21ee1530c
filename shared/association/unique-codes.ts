// Whether new bills have a unique code.
import { z } from 'zod';
import * as field from '../fields.ts';
import { uniqueCodeLabels } from './unique-codes.labels.ts';

export const uniqueCodes = z.object({ is_on: field.flagField(uniqueCodeLabels.is_on) });
