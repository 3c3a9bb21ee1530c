// All untidy spreadsheets.
import { healthAssociations } from './health-associations.ts';
import { sportAssociations } from './sport-associations.ts';
import { tradeAssociations } from './trade-associations.ts';

export const untidySpreadsheets = [...healthAssociations, ...sportAssociations, ...tradeAssociations];
