/* Made from the contract by `npm run contract`. Do not edit it. */

export type Schemas = {
        /** @enum {string} */
        AccessChannel: "WEB" | "MOBILE" | "IN_PERSON";
        Account: {
            id: string;
            version: number;
            holderId: string;
            type: Schemas["AccountType"];
            currency?: string;
            label?: string;
            iban: string;
            bic: string;
            status: Schemas["AccountStatus"];
            statusReason?: null | Schemas["AccountBlockReason"];
            blockScope: Schemas["BlockScope"];
            balances: {
                booked: Schemas["SignedMoney"];
                available: Schemas["SignedMoney"];
                held: Schemas["SignedMoney"];
            };
            instantLimits: Schemas["InstantLimits"];
            directDebitPreferences: Schemas["DirectDebitPreferences"];
            closure?: null | Schemas["AccountClosure"];
            openedAt?: string | null;
            closedAt?: string | null;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        /** @enum {string} */
        AccountBlockReason: "HOLDER_REQUEST" | "FRAUD_SUSPICION" | "PARTNER_DECISION" | "COURT_ORDER" | "DECEASED" | "COMPLIANCE";
        AccountBlockRequest: {
            /** @enum {string} */
            scope: "DEBIT" | "ALL";
            /** @enum {string} */
            reason: "HOLDER_REQUEST" | "FRAUD_SUSPICION" | "PARTNER_DECISION" | "COURT_ORDER" | "DECEASED";
            comment?: string;
        };
        AccountClosure: {
            id: string;
            version: number;
            reason: Schemas["ClosureReason"];
            sweepIban?: string;
            status: Schemas["ClosureStatus"];
            blockers: Schemas["ClosureBlocker"][];
            requestedAt: string;
            earliestClosingDate: string;
            closedAt?: string | null;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        AccountClosureCreate: {
            reason: Schemas["KnownClosureReason"];
            sweepIban?: string;
            metadata?: Schemas["Metadata"];
        };
        AccountCreate: {
            holderId: string;
            type: Schemas["AccountType"];
            currency?: string;
            label?: string;
            metadata?: Schemas["Metadata"];
        };
        AccountPage: {
            data: Schemas["Account"][];
            page: Schemas["PageInfo"];
        };
        /** @enum {string} */
        AccountPurpose: "EVERYDAY" | "SALARY" | "SAVINGS" | "BUSINESS" | "OTHER";
        AccountStatement: {
            id: string;
            version: number;
            accountId: string;
            kind: Schemas["StatementKind"];
            periodStart: string;
            periodEnd: string;
            formats: Schemas["StatementFormat"][];
            openingBalance?: null | Schemas["SignedMoney"];
            closingBalance?: null | Schemas["SignedMoney"];
            status: Schemas["StatementStatus"];
            availableAt?: string | null;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        AccountStatementCreate: {
            periodStart: string;
            periodEnd: string;
            metadata?: Schemas["Metadata"];
        };
        AccountStatementPage: {
            data: Schemas["AccountStatement"][];
            page: Schemas["PageInfo"];
        };
        /** @enum {string} */
        AccountStatus: "PENDING" | "ACTIVE" | "BLOCKED" | "CLOSING" | "CLOSED";
        /** @enum {string} */
        AccountType: "PERSONAL" | "PROFESSIONAL";
        AccountUpdate: {
            label?: string | null;
            metadata?: Schemas["MetadataUpdate"] | null;
        };
        Address: {
            line1: string;
            line2?: string | null;
            postCode: string;
            city: string;
            country: Schemas["Country"];
        };
        /** @enum {string} */
        AuthorisationType: "PURCHASE" | "CASH_WITHDRAWAL" | "ACCOUNT_VERIFICATION" | "QUASI_CASH";
        Beneficiary: {
            id: string;
            version: number;
            holderId: string;
            name: Schemas["PayeeName"];
            iban: string;
            bic?: string;
            label?: string;
            payeeVerificationId: string;
            payeeVerificationAcknowledged?: boolean;
            trusted?: boolean;
            status: Schemas["BeneficiaryStatus"];
            vopResult: Schemas["VopResult"];
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        BeneficiaryCreate: {
            holderId: string;
            name: Schemas["PayeeName"];
            iban: string;
            bic?: string;
            label?: string;
            payeeVerificationId: string;
            payeeVerificationAcknowledged?: boolean;
            trusted?: boolean;
            metadata?: Schemas["Metadata"];
        };
        BeneficiaryPage: {
            data: Schemas["Beneficiary"][];
            page: Schemas["PageInfo"];
        };
        /** @enum {string} */
        BeneficiaryStatus: "PENDING" | "ACTIVE" | "BLOCKED" | "DELETED";
        BeneficiaryUpdate: {
            label?: string | null;
            trusted?: boolean | null;
            metadata?: Schemas["MetadataUpdate"] | null;
        };
        /** @enum {string} */
        BlockScope: "NONE" | "DEBIT" | "ALL";
        Card: {
            id: string;
            version: number;
            accountId: string;
            cardholderId: string;
            form: Schemas["CardForm"];
            productCode: string;
            embossedName?: string;
            design?: string;
            deliveryAddress?: Schemas["Address"];
            deliveryMethod?: Schemas["DeliveryMethod"];
            origin: Schemas["CardOrigin"];
            replacesCardId?: string | null;
            status: Schemas["CardStatus"];
            statusReason?: null | Schemas["CardBlockReason"] | Schemas["CardCancelReason"];
            scheme: string;
            maskedPan: string;
            expiryMonth: string;
            pinStatus: Schemas["PinStatus"];
            limits?: {
                paymentPerTransaction?: Schemas["Money"];
                paymentPerMonth?: Schemas["Money"];
                withdrawalPerDay?: Schemas["Money"];
                withdrawalPerWeek?: Schemas["Money"];
            };
            controls?: {
                contactless?: boolean;
                online?: boolean;
                atm?: boolean;
                outsideEea?: boolean;
                magstripe?: boolean;
                blockedMccs?: string[];
                allowedMccs?: string[];
                allowedCountries?: Schemas["Country"][];
            };
            shipment?: {
                status: Schemas["ShipmentStatus"];
                carrier: string | null;
                trackingNumber: string | null;
                shippedAt: string | null;
            } | null;
            label?: string;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        CardActivateRequest: {
            panLast4: string;
        };
        CardAuthorisation: {
            id: string;
            version: number;
            cardId: string;
            accountId: string;
            type: Schemas["AuthorisationType"];
            status: Schemas["CardAuthorisationStatus"];
            responseCode: string;
            declineReason?: null | Schemas["DeclineReason"];
            amount: Schemas["Money"];
            transactionAmount: Schemas["Money"];
            heldAmount: Schemas["Money"];
            clearedAmount: Schemas["Money"];
            reversedAmount: Schemas["Money"];
            merchant: Schemas["CardMerchant"];
            channel: Schemas["CardChannel"];
            entryMode: Schemas["EntryMode"];
            cardholderVerification: Schemas["CardholderVerification"];
            threeDs?: {
                version: string;
                flow: Schemas["ThreeDsFlow"];
                eci: string;
                exemption: null | Schemas["ScaExemption"];
            } | null;
            xpayTokenId?: string | null;
            authorisationCode?: string | null;
            networkTransactionId?: string | null;
            authorisedAt: string;
            holdExpiresAt?: string | null;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        CardAuthorisationPage: {
            data: Schemas["CardAuthorisation"][];
            page: Schemas["PageInfo"];
        };
        /** @enum {string} */
        CardAuthorisationStatus: "APPROVED" | "DECLINED" | "PARTIALLY_CLEARED" | "CLEARED" | "REVERSED" | "EXPIRED";
        /** @enum {string} */
        CardBlockReason: "CARDHOLDER_REQUEST" | "FRAUD_SUSPICION" | "PARTNER_DECISION" | "ALDERMARK_DECISION";
        CardBlockRequest: {
            /** @enum {string} */
            reason: "CARDHOLDER_REQUEST" | "FRAUD_SUSPICION" | "PARTNER_DECISION";
        };
        /** @enum {string} */
        CardCancelReason: "LOST" | "STOLEN" | "COMPROMISED" | "DAMAGED" | "NOT_RECEIVED" | "NO_LONGER_WANTED" | "NOT_ACTIVATED" | "ACCOUNT_CLOSED";
        CardCancelRequest: {
            /** @enum {string} */
            reason: "LOST" | "STOLEN" | "COMPROMISED" | "DAMAGED" | "NOT_RECEIVED" | "NO_LONGER_WANTED";
        };
        /** @enum {string} */
        CardChannel: "POS" | "ECOMMERCE" | "ATM" | "MAIL_TELEPHONE" | "RECURRING";
        CardClearing: {
            id: string;
            version: number;
            authorisationId?: string | null;
            cardId: string;
            accountId: string;
            type: Schemas["ClearingType"];
            match: Schemas["ClearingMatch"];
            amount: Schemas["Money"];
            transactionAmount: Schemas["Money"];
            exchangeRate: string;
            feeAmount: Schemas["Money"];
            offline: boolean;
            arn: string;
            transactionDate: string;
            bookingDate: string;
            transactionId: string;
            merchant: Schemas["CardMerchant"];
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        CardClearingPage: {
            data: Schemas["CardClearing"][];
            page: Schemas["PageInfo"];
        };
        CardCreate: {
            accountId: string;
            cardholderId: string;
            form: Schemas["CardForm"];
            productCode: string;
            embossedName?: string;
            design?: string;
            deliveryAddress?: Schemas["Address"];
            deliveryMethod?: Schemas["KnownDeliveryMethod"];
            limits?: {
                paymentPerTransaction?: Schemas["Money"];
                paymentPerMonth?: Schemas["Money"];
                withdrawalPerDay?: Schemas["Money"];
                withdrawalPerWeek?: Schemas["Money"];
            };
            controls?: {
                contactless?: boolean;
                online?: boolean;
                atm?: boolean;
                outsideEea?: boolean;
                magstripe?: boolean;
                blockedMccs?: string[];
                allowedMccs?: string[];
                allowedCountries?: Schemas["Country"][];
            };
            label?: string;
            metadata?: Schemas["Metadata"];
        };
        CardDetailsView: {
            encryptedData: Schemas["Jwe"];
            expiresAt: string;
        };
        CardDispute: {
            id: string;
            version: number;
            clearingId: string;
            cardId: string;
            accountId: string;
            reason: Schemas["CardDisputeReason"];
            amount: Schemas["Money"];
            description: string;
            merchantContact?: {
                attempted: boolean;
                date?: string;
            };
            timeLimitFrom?: string | null;
            evidenceFileIds?: string[];
            status: Schemas["CardDisputeStatus"];
            networkCondition?: string | null;
            provisionalCredit?: {
                amount: Schemas["Money"];
                creditedAt: string;
                reversedAt: string | null;
                reversalReason: null | Schemas["CreditReversalReason"];
            } | null;
            refundRefusedAt?: string | null;
            evidenceDueAt?: string | null;
            history: {
                status: Schemas["CardDisputeStatus"];
                at: string;
                comment: string | null;
            }[];
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        CardDisputeCreate: {
            clearingId: string;
            reason: Schemas["KnownCardDisputeReason"];
            amount: Schemas["Money"];
            description: string;
            merchantContact?: {
                attempted: boolean;
                date?: string;
            };
            timeLimitFrom?: string;
            evidenceFileIds?: string[];
            metadata?: Schemas["Metadata"];
        };
        CardDisputeEvidence: {
            fileIds: string[];
            comment?: string;
        };
        CardDisputePage: {
            data: Schemas["CardDispute"][];
            page: Schemas["PageInfo"];
        };
        /** @enum {string} */
        CardDisputeReason: "FRAUD_CARD_ABSENT" | "FRAUD_CARD_PRESENT" | "FRAUD_COUNTERFEIT" | "NO_AUTHORISATION" | "INCORRECT_AMOUNT" | "DUPLICATE" | "PAID_BY_OTHER_MEANS" | "LATE_PRESENTMENT" | "NOT_RECEIVED" | "CANCELLED_RECURRING" | "NOT_AS_DESCRIBED" | "COUNTERFEIT_GOODS" | "MISREPRESENTATION" | "CREDIT_NOT_PROCESSED" | "CANCELLED_GOODS_SERVICES" | "ATM_CASH_NOT_RECEIVED";
        /** @enum {string} */
        CardDisputeStatus: "SUBMITTED" | "EVIDENCE_REQUIRED" | "REJECTED" | "CHARGEBACK_FILED" | "REPRESENTED" | "PRE_ARBITRATION" | "WON" | "LOST" | "WITHDRAWN";
        /** @enum {string} */
        CardForm: "VIRTUAL" | "PHYSICAL";
        /** @enum {string} */
        CardFunding: "DEBIT" | "CREDIT" | "PREPAID";
        CardMerchant: {
            name: string;
            merchantId: string;
            mcc: string;
            city: string;
            country: Schemas["Country"];
        };
        /** @enum {string} */
        CardOrigin: "ORDER" | "REPLACEMENT" | "RENEWAL";
        CardPage: {
            data: Schemas["Card"][];
            page: Schemas["PageInfo"];
        };
        CardPinSet: {
            encryptedPin: Schemas["Jwe"];
        };
        CardPinStatus: {
            cardId: string;
            pinStatus: Schemas["PinStatus"];
            activeFrom: string;
        };
        CardPinView: {
            encryptedData: Schemas["Jwe"];
            expiresAt: string;
        };
        /** @enum {string} */
        CardReplaceReason: "LOST" | "STOLEN" | "COMPROMISED" | "DAMAGED" | "NOT_RECEIVED" | "RENEWAL";
        CardReplaceRequest: {
            reason: Schemas["CardReplaceReason"];
            deliveryAddress?: Schemas["Address"];
            deliveryMethod?: Schemas["KnownDeliveryMethod"];
            keepNumber?: boolean;
        };
        /** @enum {string} */
        CardStatus: "ORDERED" | "INACTIVE" | "ACTIVE" | "BLOCKED" | "CANCELLED" | "EXPIRED";
        CardUpdate: {
            limits?: {
                paymentPerTransaction?: Schemas["Money"] | null;
                paymentPerMonth?: Schemas["Money"] | null;
                withdrawalPerDay?: Schemas["Money"] | null;
                withdrawalPerWeek?: Schemas["Money"] | null;
            } | null;
            controls?: {
                contactless?: boolean | null;
                online?: boolean | null;
                atm?: boolean | null;
                outsideEea?: boolean | null;
                magstripe?: boolean | null;
                blockedMccs?: string[] | null;
                allowedMccs?: string[] | null;
                allowedCountries?: Schemas["Country"][] | null;
            } | null;
            label?: string | null;
            metadata?: Schemas["MetadataUpdate"] | null;
        };
        CardViewRequest: {
            publicKey: Schemas["Jwk"];
        };
        /** @enum {string} */
        CardholderVerification: "NONE" | "ONLINE_PIN" | "OFFLINE_PIN" | "SIGNATURE" | "CDCVM" | "THREE_D_SECURE";
        /** @enum {string} */
        ClearingMatch: "MATCHED" | "AMOUNT_DIFFERENCE" | "LATE" | "NO_AUTHORISATION";
        /** @enum {string} */
        ClearingType: "PURCHASE" | "CASH_WITHDRAWAL" | "REFUND" | "PURCHASE_REVERSAL" | "REFUND_REVERSAL";
        /** @enum {string} */
        ClosureBlocker: "NEGATIVE_BALANCE" | "OPEN_AUTHORISATIONS" | "OPEN_DISPUTES" | "SCHEDULED_TRANSFERS" | "LEGAL_HOLD" | "SWEEP_IBAN_MISSING" | "SWEEP_IBAN_NOT_VERIFIED" | "SWEEP_REJECTED";
        /** @enum {string} */
        ClosureReason: "HOLDER_REQUEST" | "PARTNER_REQUEST" | "DECEASED" | "FRAUD" | "REGULATORY";
        /** @enum {string} */
        ClosureStatus: "REQUESTED" | "CANCELLED" | "COMPLETED";
        CompanyLookup: {
            siren: string;
            headOfficeSiret: string;
            legalName: string;
            legalForm: string;
            activityCode: string;
            /** @enum {string} */
            registryStatus: "ACTIVE" | "CEASED";
            registeredAddress: Schemas["Address"];
            officers: {
                name: string;
                role: string;
            }[];
        };
        Consent: {
            id: string;
            version: number;
            holderId: string;
            termsDocumentId: string;
            acceptedAt: string;
            channel: Schemas["AccessChannel"];
            actingUserId?: string;
            ipAddress?: string;
            evidenceFileId?: string;
            status: Schemas["ConsentStatus"];
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        ConsentCreate: {
            holderId: string;
            termsDocumentId: string;
            acceptedAt: string;
            channel: Schemas["KnownAccessChannel"];
            actingUserId?: string;
            ipAddress?: string;
            evidenceFileId?: string;
            metadata?: Schemas["Metadata"];
        };
        /** @enum {string} */
        ConsentStatus: "ACTIVE" | "SUPERSEDED";
        /** @enum {string} */
        ControlType: "OWNERSHIP" | "VOTING_RIGHTS" | "OTHER_MEANS" | "REPRESENTATIVE_BY_DEFAULT";
        Country: string;
        /** @enum {string} */
        CreditReversalReason: "WITHDRAWN" | "MERCHANT_REFUND" | "PAYMENT_AUTHORISED" | "PAYER_FRAUD" | "GROSS_NEGLIGENCE";
        /** @enum {string} */
        CrsEntityType: "INDIVIDUAL" | "ACTIVE_NFE" | "PASSIVE_NFE" | "FINANCIAL_INSTITUTION";
        Debt: {
            id: string;
            version: number;
            accountId: string;
            origin: Schemas["DebtOrigin"];
            principal: Schemas["Money"];
            outstanding: Schemas["Money"];
            status: Schemas["DebtStatus"];
            openedAt: string;
            dueDate: string;
            settledAt?: string | null;
            payments: {
                amount: Schemas["Money"];
                method: Schemas["DebtPaymentMethod"];
                paidAt: string;
            }[];
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        /** @enum {string} */
        DebtOrigin: "OFFLINE_CARD" | "LATE_CLEARING" | "CLEARING_DIFFERENCE" | "TOPUP_CHARGEBACK" | "DISPUTE_LOST" | "SDD_CLAIM_LOST" | "FEES";
        DebtPage: {
            data: Schemas["Debt"][];
            page: Schemas["PageInfo"];
        };
        /** @enum {string} */
        DebtPaymentMethod: "CREDIT" | "INTERNAL_TRANSFER" | "PARTNER_FUNDED";
        DebtSettleRequest: {
            /** @enum {string} */
            method: "INTERNAL_TRANSFER" | "PARTNER_FUNDED";
            amount: Schemas["Money"];
            sourceAccountId?: string;
        };
        /** @enum {string} */
        DebtStatus: "OPEN" | "IN_RECOVERY" | "SETTLED" | "WRITTEN_OFF";
        /** @enum {string} */
        DeclineReason: "INSUFFICIENT_FUNDS" | "CARD_INACTIVE" | "CARD_BLOCKED" | "CARD_CANCELLED" | "CARD_EXPIRED" | "PIN_INCORRECT" | "PIN_LOCKED" | "CVV2_INCORRECT" | "EXPIRY_INCORRECT" | "LIMIT_AMOUNT" | "LIMIT_COUNT" | "CONTROL_CHANNEL" | "CONTROL_COUNTRY" | "CONTROL_MCC" | "SCA_REQUIRED" | "PIN_REQUIRED" | "THREE_DS_FAILED" | "ACCOUNT_BLOCKED" | "CARDHOLDER_SUSPENDED" | "ACCOUNT_CLOSED" | "SUSPECTED_FRAUD" | "CRYPTOGRAM_INVALID" | "LEGAL" | "ISSUER_UNAVAILABLE" | "INVALID_TRANSACTION";
        DelegatedKycEvidence: {
            method: Schemas["DelegatedMethod"];
            performedAt: string;
            agentReference: string;
            documents: Schemas["KycDocumentCreate"][];
            attestation: boolean;
        };
        /** @enum {string} */
        DelegatedMethod: "FACE_TO_FACE" | "PVID" | "EIDAS_HIGH" | "QUALIFIED_SIGNATURE";
        /** @enum {string} */
        DeliveryMethod: "STANDARD" | "TRACKED" | "EXPRESS";
        /** @enum {string} */
        DeliveryStatus: "PENDING" | "SUCCEEDED" | "FAILED" | "EXHAUSTED";
        Device: {
            id: string;
            version: number;
            name: string;
            platform: Schemas["Platform"];
            method: Schemas["DeviceMethod"];
            publicKey?: Schemas["Jwk"];
            status: Schemas["DeviceStatus"];
            enrolledAt?: string | null;
            lastUsedAt?: string | null;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        DeviceConfirm: {
            otp: string;
            encryptedPasscode?: Schemas["Jwe"];
            proof?: string;
        };
        DeviceCreate: {
            name: string;
            platform: Schemas["KnownPlatform"];
            method: Schemas["KnownDeviceMethod"];
            publicKey?: Schemas["Jwk"];
            metadata?: Schemas["Metadata"];
        };
        /** @enum {string} */
        DeviceMethod: "BIOMETRIC" | "DEVICE_PIN" | "PASSCODE";
        DevicePage: {
            data: Schemas["Device"][];
            page: Schemas["PageInfo"];
        };
        /** @enum {string} */
        DevicePlatformType: "PHONE" | "WATCH" | "TABLET" | "OTHER";
        /** @enum {string} */
        DeviceStatus: "PENDING" | "ACTIVE" | "LOCKED" | "REVOKED";
        DirectDebit: {
            id: string;
            version: number;
            accountId: string;
            mandateId: string;
            scheme: Schemas["SddScheme"];
            sequenceType: Schemas["SddSequence"];
            amount: Schemas["Money"];
            dueDate: string;
            endToEndId: Schemas["SepaReference"];
            remittance: string;
            creditor: {
                name: string;
                creditorId: string;
                iban: string;
            };
            status: Schemas["DirectDebitStatus"];
            reasonCode?: string | null;
            refuseBefore: string;
            refundDeadline?: string | null;
            unauthorisedDeadline: string;
            provisionalCredit?: {
                amount: Schemas["Money"];
                creditedAt: string;
                reversedAt: string | null;
            } | null;
            refundRefusedAt?: string | null;
            transactionId?: string | null;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        DirectDebitPage: {
            data: Schemas["DirectDebit"][];
            page: Schemas["PageInfo"];
        };
        DirectDebitPreferences: {
            mode: Schemas["SddPreferenceMode"];
            allowedCreditorIds?: string[];
            blockedCreditorIds?: string[];
            rules?: {
                creditorId: string;
                maxAmount?: Schemas["Money"];
                maxPerMonth?: number;
            }[];
        };
        DirectDebitRefundRequest: {
            type: Schemas["SddRefundType"];
            comment?: string;
        };
        /** @enum {string} */
        DirectDebitStatus: "ANNOUNCED" | "REFUSED" | "REJECTED" | "CANCELLED" | "SETTLED" | "RETURNED" | "REFUND_PENDING" | "REFUNDED" | "REVERSED";
        /** @enum {string} */
        DisputeAction: "CONTEST" | "ACCEPT";
        /** @enum {string} */
        EndpointStatus: "ENABLED" | "DISABLED";
        /** @enum {string} */
        EntrepreneurRegime: "MICRO_ENTREPRENEUR" | "INDIVIDUAL_BUSINESS";
        /** @enum {string} */
        EntryMode: "CHIP" | "CONTACTLESS" | "MAGSTRIPE" | "ECOMMERCE" | "CREDENTIAL_ON_FILE" | "MANUAL";
        Event: {
            id: string;
            type: string;
            apiVersion: string;
            occurredAt: string;
            livemode: boolean;
            partnerId: string;
            resourceVersion: number;
            data: {
                objectType: string;
                object: {
                    [key: string]: unknown;
                };
                previous: {
                    [key: string]: unknown;
                };
            };
        };
        EventPage: {
            data: Schemas["Event"][];
            page: Schemas["PageInfo"];
        };
        /** @enum {string} */
        FatcaStatus: "NOT_US_PERSON" | "US_PERSON" | "RECALCITRANT" | "ACTIVE_NFFE" | "PASSIVE_NFFE_NO_US_OWNER" | "PASSIVE_NFFE_US_OWNER" | "FINANCIAL_INSTITUTION" | "EXEMPT";
        FieldError: {
            field: string;
            code: Schemas["FieldErrorCode"];
            message: string;
        };
        /** @enum {string} */
        FieldErrorCode: "required" | "type" | "format" | "pattern" | "enum" | "minimum" | "maximum" | "minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties" | "maxProperties" | "unique" | "unknownField" | "exactlyOne" | "unknownId" | "readOnly";
        File: {
            id: string;
            version: number;
            purpose: Schemas["FilePurpose"];
            fileName: string;
            /** @enum {string} */
            contentType: "application/pdf" | "image/jpeg" | "image/png";
            sha256: string;
            size: number;
            expiresAt?: string | null;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        FileCreate: {
            purpose: Schemas["KnownFilePurpose"];
            fileName: string;
            /** @enum {string} */
            contentType: "application/pdf" | "image/jpeg" | "image/png";
            sha256: string;
            content: Schemas["Jwe"];
            metadata?: Schemas["Metadata"];
        };
        /** @enum {string} */
        FilePurpose: "KYC" | "CARD_DISPUTE" | "TOPUP_DISPUTE" | "INFORMATION_REQUEST" | "CONSENT";
        HolderCloseRequest: {
            reason: string;
        };
        /** @enum {string} */
        HolderStatus: "ONBOARDING" | "UNDER_REVIEW" | "INFO_REQUIRED" | "ACTIVE" | "REJECTED" | "SUSPENDED" | "CLOSED";
        /** @enum {string} */
        HolderStatusReason: "KYC_REJECTED" | "KYC_EXPIRED" | "SCREENING" | "REVIEW_OVERDUE" | "TAX_DECLARATION_MISSING" | "REGISTRY_CEASED" | "OWNERSHIP_CHANGED" | "USER_SUSPENDED" | "COMPLIANCE_DECISION" | "HOLDER_REQUEST" | "PARTNER_REQUEST" | "INACTIVITY";
        HolderSummary: {
            id: string;
            type: Schemas["HolderType"];
            externalRef?: string;
            displayName: string;
            status: Schemas["HolderStatus"];
            kycLevel: Schemas["KycLevel"];
            createdAt: string;
        };
        HolderSummaryPage: {
            data: Schemas["HolderSummary"][];
            page: Schemas["PageInfo"];
        };
        /** @enum {string} */
        HolderType: "USER" | "LEGAL_ENTITY" | "INDIVIDUAL_ENTREPRENEUR";
        IbanCertificatePdf: string;
        IbanCheck: {
            iban: string;
            valid: boolean;
            bankName: string;
            bic: string;
            country: Schemas["Country"];
            reachability: {
                sct: boolean;
                instant: boolean;
                sddCore: boolean;
                sddB2b: boolean;
                vop: boolean;
            };
        };
        IbanCheckRequest: {
            iban: string;
        };
        /** @enum {string} */
        IncomeBand: "BELOW_1000" | "FROM_1000" | "FROM_2000" | "FROM_3000" | "FROM_5000";
        IndividualEntrepreneur: {
            id: string;
            version: number;
            userId: string;
            siren: string;
            siret: string;
            tradingName?: string;
            activityCode: string;
            regime: Schemas["EntrepreneurRegime"];
            activityStartDate?: string | null;
            turnoverBand?: null | Schemas["TurnoverBand"];
            vatNumber?: string | null;
            address: Schemas["Address"];
            registryCheck: {
                status: Schemas["RegistryStatus"];
                checkedAt: string;
                source: string;
            };
            status: Schemas["HolderStatus"];
            statusReason?: null | Schemas["HolderStatusReason"];
            kycLevel: Schemas["KycLevel"];
            currentKycFileId?: string | null;
            onboarding: Schemas["Onboarding"];
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        IndividualEntrepreneurCreate: {
            userId: string;
            siren: string;
            tradingName?: string;
            activityCode: string;
            regime: Schemas["EntrepreneurRegime"];
            activityStartDate?: string;
            turnoverBand?: Schemas["KnownTurnoverBand"];
            vatNumber?: string;
            address: Schemas["Address"];
            metadata?: Schemas["Metadata"];
        };
        IndividualEntrepreneurUpdate: {
            activityCode?: string;
            regime?: Schemas["EntrepreneurRegime"];
            activityStartDate?: string | null;
            turnoverBand?: Schemas["KnownTurnoverBand"] | null;
            vatNumber?: string | null;
            address?: Schemas["Address"];
            metadata?: Schemas["MetadataUpdate"] | null;
        };
        InformationRequest: {
            id: string;
            version: number;
            subjectId: string;
            topic: Schemas["InformationRequestTopic"];
            message: string;
            relatedIds: string[];
            dueAt: string;
            status: Schemas["InformationRequestStatus"];
            answer?: {
                text: string;
                fileIds: string[];
                answeredAt: string;
            } | null;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        InformationRequestAnswer: {
            text: string;
            fileIds?: string[];
        };
        InformationRequestPage: {
            data: Schemas["InformationRequest"][];
            page: Schemas["PageInfo"];
        };
        /** @enum {string} */
        InformationRequestStatus: "OPEN" | "ANSWERED" | "OVERDUE" | "CLOSED";
        /** @enum {string} */
        InformationRequestTopic: "SOURCE_OF_FUNDS" | "TRANSACTION_PURPOSE" | "ACTIVITY_UPDATE" | "TAX_IDENTIFIER" | "IDENTITY_REFRESH";
        InstantLimits: {
            perTransaction: Schemas["Money"];
            perDay: Schemas["Money"];
        };
        InstantTransfer: {
            id: string;
            version: number;
            direction: Schemas["TransferDirection"];
            accountId: string;
            debtor?: {
                name: string;
                iban: string;
                bic: string;
            } | null;
            amount: Schemas["PositiveMoney"];
            creditor?: {
                name: Schemas["PayeeName"];
                iban: string;
                bic?: string;
                address?: Schemas["Address"];
            };
            beneficiaryId?: string | null;
            payeeVerificationId?: string | null;
            payeeVerificationAcknowledged?: boolean;
            endToEndId?: Schemas["SepaReference"];
            remittance?: {
                creditorReference?: string;
                unstructured?: string;
            };
            purposeCode?: string;
            status: Schemas["InstantTransferStatus"];
            reasonCode?: string | null;
            transactionId?: string | null;
            virtualIbanId?: string | null;
            scaExemption?: null | Schemas["ScaExemption"];
            recallIds: string[];
            receivedAt: string;
            completedAt?: string | null;
            durationMs?: number | null;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        InstantTransferCreate: {
            accountId: string;
            amount: Schemas["PositiveMoney"];
            beneficiaryId?: string;
            creditor?: {
                name: Schemas["PayeeName"];
                iban: string;
                bic?: string;
                address?: Schemas["Address"];
            };
            payeeVerificationId: string;
            payeeVerificationAcknowledged?: boolean;
            endToEndId?: string;
            remittance?: {
                creditorReference?: string;
                unstructured?: string;
            };
            purposeCode?: string;
            metadata?: Schemas["Metadata"];
        };
        InstantTransferPage: {
            data: Schemas["InstantTransfer"][];
            page: Schemas["PageInfo"];
        };
        /** @enum {string} */
        InstantTransferStatus: "PENDING" | "SETTLED" | "REJECTED" | "RETURNED";
        InternalTransfer: {
            id: string;
            version: number;
            fromAccountId: string;
            toAccountId?: string;
            recipientLookupId?: string | null;
            amount: Schemas["PositiveMoney"];
            label?: string;
            status: Schemas["InternalTransferStatus"];
            reasonCode?: string | null;
            transactionIds: string[];
            scaExemption?: null | Schemas["ScaExemption"];
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        InternalTransferCreate: {
            fromAccountId: string;
            recipientLookupId?: string;
            toAccountId?: string;
            amount: Schemas["PositiveMoney"];
            label?: string;
            metadata?: Schemas["Metadata"];
        };
        InternalTransferPage: {
            data: Schemas["InternalTransfer"][];
            page: Schemas["PageInfo"];
        };
        /** @enum {string} */
        InternalTransferStatus: "UNDER_REVIEW" | "SETTLED" | "REJECTED";
        Jwe: string;
        Jwk: {
            /** @enum {string} */
            kty: "EC" | "RSA";
            /** @enum {string} */
            crv?: "P-256";
            x?: string;
            y?: string;
            n?: string;
            e?: string;
            kid?: string;
        };
        /** @enum {string} */
        KnownAccessChannel: "WEB" | "MOBILE" | "IN_PERSON";
        /** @enum {string} */
        KnownAccountPurpose: "EVERYDAY" | "SALARY" | "SAVINGS" | "BUSINESS" | "OTHER";
        /** @enum {string} */
        KnownCardChannel: "POS" | "ECOMMERCE" | "ATM" | "MAIL_TELEPHONE" | "RECURRING";
        /** @enum {string} */
        KnownCardDisputeReason: "FRAUD_CARD_ABSENT" | "FRAUD_CARD_PRESENT" | "FRAUD_COUNTERFEIT" | "NO_AUTHORISATION" | "INCORRECT_AMOUNT" | "DUPLICATE" | "PAID_BY_OTHER_MEANS" | "LATE_PRESENTMENT" | "NOT_RECEIVED" | "CANCELLED_RECURRING" | "NOT_AS_DESCRIBED" | "COUNTERFEIT_GOODS" | "MISREPRESENTATION" | "CREDIT_NOT_PROCESSED" | "CANCELLED_GOODS_SERVICES" | "ATM_CASH_NOT_RECEIVED";
        /** @enum {string} */
        KnownCardDisputeStatus: "SUBMITTED" | "EVIDENCE_REQUIRED" | "REJECTED" | "CHARGEBACK_FILED" | "REPRESENTED" | "PRE_ARBITRATION" | "WON" | "LOST" | "WITHDRAWN";
        /** @enum {string} */
        KnownCardholderVerification: "NONE" | "ONLINE_PIN" | "OFFLINE_PIN" | "SIGNATURE" | "CDCVM" | "THREE_D_SECURE";
        /** @enum {string} */
        KnownClearingMatch: "MATCHED" | "AMOUNT_DIFFERENCE" | "LATE" | "NO_AUTHORISATION";
        /** @enum {string} */
        KnownClosureReason: "HOLDER_REQUEST" | "PARTNER_REQUEST" | "DECEASED" | "FRAUD" | "REGULATORY";
        /** @enum {string} */
        KnownControlType: "OWNERSHIP" | "VOTING_RIGHTS" | "OTHER_MEANS" | "REPRESENTATIVE_BY_DEFAULT";
        /** @enum {string} */
        KnownCreditReversalReason: "WITHDRAWN" | "MERCHANT_REFUND" | "PAYMENT_AUTHORISED" | "PAYER_FRAUD" | "GROSS_NEGLIGENCE";
        /** @enum {string} */
        KnownCrsEntityType: "INDIVIDUAL" | "ACTIVE_NFE" | "PASSIVE_NFE" | "FINANCIAL_INSTITUTION";
        /** @enum {string} */
        KnownDeclineReason: "INSUFFICIENT_FUNDS" | "CARD_INACTIVE" | "CARD_BLOCKED" | "CARD_CANCELLED" | "CARD_EXPIRED" | "PIN_INCORRECT" | "PIN_LOCKED" | "CVV2_INCORRECT" | "EXPIRY_INCORRECT" | "LIMIT_AMOUNT" | "LIMIT_COUNT" | "CONTROL_CHANNEL" | "CONTROL_COUNTRY" | "CONTROL_MCC" | "SCA_REQUIRED" | "PIN_REQUIRED" | "THREE_DS_FAILED" | "ACCOUNT_BLOCKED" | "CARDHOLDER_SUSPENDED" | "ACCOUNT_CLOSED" | "SUSPECTED_FRAUD" | "CRYPTOGRAM_INVALID" | "LEGAL" | "ISSUER_UNAVAILABLE" | "INVALID_TRANSACTION";
        /** @enum {string} */
        KnownDeliveryMethod: "STANDARD" | "TRACKED" | "EXPRESS";
        /** @enum {string} */
        KnownDeviceMethod: "BIOMETRIC" | "DEVICE_PIN" | "PASSCODE";
        /** @enum {string} */
        KnownEntryMode: "CHIP" | "CONTACTLESS" | "MAGSTRIPE" | "ECOMMERCE" | "CREDENTIAL_ON_FILE" | "MANUAL";
        /** @enum {string} */
        KnownFatcaStatus: "NOT_US_PERSON" | "US_PERSON" | "RECALCITRANT" | "ACTIVE_NFFE" | "PASSIVE_NFFE_NO_US_OWNER" | "PASSIVE_NFFE_US_OWNER" | "FINANCIAL_INSTITUTION" | "EXEMPT";
        /** @enum {string} */
        KnownFilePurpose: "KYC" | "CARD_DISPUTE" | "TOPUP_DISPUTE" | "INFORMATION_REQUEST" | "CONSENT";
        /** @enum {string} */
        KnownHolderType: "USER" | "LEGAL_ENTITY" | "INDIVIDUAL_ENTREPRENEUR";
        /** @enum {string} */
        KnownIncomeBand: "BELOW_1000" | "FROM_1000" | "FROM_2000" | "FROM_3000" | "FROM_5000";
        /** @enum {string} */
        KnownInformationRequestTopic: "SOURCE_OF_FUNDS" | "TRANSACTION_PURPOSE" | "ACTIVITY_UPDATE" | "TAX_IDENTIFIER" | "IDENTITY_REFRESH";
        /** @enum {string} */
        KnownKycDocumentType: "NATIONAL_ID" | "PASSPORT" | "RESIDENCE_PERMIT" | "DRIVING_LICENCE" | "SELFIE_VIDEO" | "PROOF_OF_ADDRESS" | "TAX_NOTICE" | "PROOF_OF_INCOME" | "SOURCE_OF_FUNDS" | "REGISTRY_EXTRACT" | "SIRENE_NOTICE" | "ARTICLES_OF_ASSOCIATION" | "OWNERSHIP_CHART" | "POWER_OF_ATTORNEY" | "ACTIVITY_LICENCE" | "OTHER";
        /** @enum {string} */
        KnownKycPath: "API" | "WEBVIEW" | "DELEGATED";
        /** @enum {string} */
        KnownKycPurpose: "ONBOARDING" | "UPGRADE" | "PERIODIC_REVIEW";
        /** @enum {string} */
        KnownKycRejectionReason: "DOCUMENT_EXPIRED" | "DOCUMENT_UNREADABLE" | "DOCUMENT_INCOMPLETE" | "DOCUMENT_NOT_ACCEPTED" | "DOCUMENT_FORGED" | "FACE_MISMATCH" | "LIVENESS_FAILED" | "DATA_MISMATCH" | "UNDERAGE" | "COUNTRY_NOT_ACCEPTED" | "DUPLICATE_IDENTITY" | "ADDRESS_NOT_PROVEN" | "INFORMATION_NOT_PROVIDED" | "COMPANY_NOT_REGISTERED" | "ACTIVITY_NOT_ACCEPTED" | "REPRESENTATIVE_NOT_AUTHORISED" | "UBO_NOT_IDENTIFIED" | "RISK_POLICY";
        /** @enum {string} */
        KnownLanguage: "fr" | "en";
        /** @enum {string} */
        KnownLegalForm: "SAS" | "SASU" | "SARL" | "EURL" | "SA" | "SNC" | "SCI" | "ASSOCIATION" | "OTHER";
        /** @enum {string} */
        KnownOccupationStatus: "EMPLOYEE" | "CIVIL_SERVANT" | "SELF_EMPLOYED" | "STUDENT" | "RETIRED" | "UNEMPLOYED" | "OTHER";
        /** @enum {string} */
        KnownPermission: "VIEW" | "PAY" | "MANAGE_CARDS" | "MANAGE_USERS";
        /** @enum {string} */
        KnownPlatform: "IOS" | "ANDROID" | "SMS";
        /** @enum {string} */
        KnownRegistryStatus: "MATCH" | "MISMATCH" | "NOT_FOUND" | "CEASED";
        /** @enum {string} */
        KnownRelatedPersonRole: "LEGAL_REPRESENTATIVE" | "BENEFICIAL_OWNER" | "AUTHORISED_SIGNATORY" | "CARD_HOLDER";
        /** @enum {string} */
        KnownScaPurpose: "OPERATION" | "ACCOUNT_ACCESS" | "CARD_PAYMENT" | "PARTNER_ACTION";
        /** @enum {string} */
        KnownScreeningOutcome: "CLEAR" | "UNDER_REVIEW" | "BLOCKED";
        /** @enum {string} */
        KnownStatementKind: "MONTHLY" | "ON_DEMAND" | "ANNUAL_FEES";
        /** @enum {string} */
        KnownTermsDocumentCode: "CGU_CONSUMER" | "TC_INDIVIDUAL_ENTREPRENEUR" | "TC_BUSINESS" | "FEE_SCHEDULE" | "PRIVACY_NOTICE";
        /** @enum {string} */
        KnownTokenPath: "GREEN" | "YELLOW" | "RED";
        /** @enum {string} */
        KnownTransactionType: "SCT" | "INSTANT" | "INTERNAL" | "SDD" | "CARD_PAYMENT" | "CARD_WITHDRAWAL" | "CARD_REFUND" | "CARD_DISPUTE" | "TOPUP" | "TOPUP_REFUND" | "TOPUP_CHARGEBACK" | "FEE" | "DEBT_SETTLEMENT" | "ADJUSTMENT";
        /** @enum {string} */
        KnownTurnoverBand: "BELOW_25K" | "FROM_25K" | "FROM_100K" | "FROM_500K" | "FROM_2M";
        /** @enum {string} */
        KnownWallet: "APPLE_PAY" | "GOOGLE_PAY";
        /** @enum {string} */
        KnownWebhookTimestamps: "SANDBOX" | "REAL";
        /** @enum {string} */
        KycCheckName: "DOCUMENT_AUTHENTICITY" | "FACE_MATCH" | "LIVENESS" | "DATA_CONSISTENCY" | "ADDRESS" | "SECOND_MEASURE" | "REGISTRY" | "UBO";
        /** @enum {string} */
        KycCheckResult: "PENDING" | "PASSED" | "FAILED" | "INCONCLUSIVE";
        KycDocument: {
            id: string;
            version: number;
            type: Schemas["KycDocumentType"];
            fileIds: string[];
            issuingCountry?: Schemas["Country"];
            expiryDate?: string;
            status: Schemas["KycDocumentStatus"];
            rejectionReason?: null | Schemas["KycRejectionReason"];
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        KycDocumentCreate: {
            type: Schemas["KnownKycDocumentType"];
            fileIds: string[];
            issuingCountry?: Schemas["Country"];
            expiryDate?: string;
            metadata?: Schemas["Metadata"];
        };
        /** @enum {string} */
        KycDocumentStatus: "RECEIVED" | "ACCEPTED" | "REJECTED";
        /** @enum {string} */
        KycDocumentType: "NATIONAL_ID" | "PASSPORT" | "RESIDENCE_PERMIT" | "DRIVING_LICENCE" | "SELFIE_VIDEO" | "PROOF_OF_ADDRESS" | "TAX_NOTICE" | "PROOF_OF_INCOME" | "SOURCE_OF_FUNDS" | "REGISTRY_EXTRACT" | "SIRENE_NOTICE" | "ARTICLES_OF_ASSOCIATION" | "OWNERSHIP_CHART" | "POWER_OF_ATTORNEY" | "ACTIVITY_LICENCE" | "OTHER";
        KycFile: {
            id: string;
            version: number;
            holderId: string;
            purpose: Schemas["KycPurpose"];
            path: Schemas["KycPath"];
            /** @enum {string} */
            targetLevel: "STANDARD" | "ENHANCED";
            status: Schemas["KycFileStatus"];
            rejectionReason?: null | Schemas["KycRejectionReason"];
            requiredDocuments: {
                slot: string;
                acceptedTypes: Schemas["KycDocumentType"][];
                satisfied: boolean;
            }[];
            documents: Schemas["KycDocument"][];
            checks: {
                name: Schemas["KycCheckName"];
                result: Schemas["KycCheckResult"];
            }[];
            requests: Schemas["KycRequest"][];
            submittedAt?: string | null;
            decidedAt?: string | null;
            nextReviewDate?: string | null;
            expiresAt?: string | null;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        KycFileCreate: {
            holderId: string;
            purpose: Schemas["KnownKycPurpose"];
            path: Schemas["KnownKycPath"];
            /** @enum {string} */
            targetLevel: "STANDARD" | "ENHANCED";
            metadata?: Schemas["Metadata"];
        };
        KycFilePage: {
            data: Schemas["KycFile"][];
            page: Schemas["PageInfo"];
        };
        /** @enum {string} */
        KycFileStatus: "OPEN" | "SUBMITTED" | "IN_REVIEW" | "INFO_REQUIRED" | "APPROVED" | "REJECTED" | "EXPIRED";
        /** @enum {string} */
        KycLevel: "NONE" | "STANDARD" | "ENHANCED";
        /** @enum {string} */
        KycPath: "API" | "WEBVIEW" | "DELEGATED";
        /** @enum {string} */
        KycPurpose: "ONBOARDING" | "UPGRADE" | "PERIODIC_REVIEW";
        /** @enum {string} */
        KycRejectionReason: "DOCUMENT_EXPIRED" | "DOCUMENT_UNREADABLE" | "DOCUMENT_INCOMPLETE" | "DOCUMENT_NOT_ACCEPTED" | "DOCUMENT_FORGED" | "FACE_MISMATCH" | "LIVENESS_FAILED" | "DATA_MISMATCH" | "UNDERAGE" | "COUNTRY_NOT_ACCEPTED" | "DUPLICATE_IDENTITY" | "ADDRESS_NOT_PROVEN" | "INFORMATION_NOT_PROVIDED" | "COMPANY_NOT_REGISTERED" | "ACTIVITY_NOT_ACCEPTED" | "REPRESENTATIVE_NOT_AUTHORISED" | "UBO_NOT_IDENTIFIED" | "RISK_POLICY";
        KycRequest: {
            id: string;
            version: number;
            reason: Schemas["KycRejectionReason"];
            message: string;
            acceptedDocumentTypes: Schemas["KycDocumentType"][];
            dueAt: string;
            status: Schemas["KycRequestStatus"];
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        KycRequestAnswer: {
            documents?: Schemas["KycDocumentCreate"][];
            comment?: string;
        };
        /** @enum {string} */
        KycRequestStatus: "OPEN" | "ANSWERED" | "EXPIRED";
        KycWebviewSession: {
            id: string;
            version: number;
            returnUrl: string;
            locale?: Schemas["Language"];
            url: string;
            expiresAt: string;
            status: Schemas["WebviewSessionStatus"];
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        KycWebviewSessionCreate: {
            returnUrl: string;
            locale?: Schemas["KnownLanguage"];
            metadata?: Schemas["Metadata"];
        };
        /** @enum {string} */
        Language: "fr" | "en";
        LegalEntity: {
            id: string;
            version: number;
            externalRef?: string;
            legalName: string;
            tradingName?: string | null;
            legalForm: Schemas["LegalForm"];
            registrationNumber: string;
            registrationCountry: Schemas["Country"];
            activityCode: string;
            vatNumber?: string | null;
            address: Schemas["Address"];
            turnoverBand?: null | Schemas["TurnoverBand"];
            countriesOfOperation?: Schemas["Country"][];
            relatedPersons: Schemas["RelatedPerson"][];
            status: Schemas["HolderStatus"];
            statusReason?: null | Schemas["HolderStatusReason"];
            kycLevel: Schemas["KycLevel"];
            currentKycFileId?: string | null;
            onboarding: Schemas["Onboarding"];
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        LegalEntityCreate: {
            externalRef?: string;
            legalName: string;
            tradingName?: string;
            legalForm: Schemas["KnownLegalForm"];
            registrationNumber: string;
            registrationCountry: Schemas["Country"];
            activityCode: string;
            vatNumber?: string;
            address: Schemas["Address"];
            turnoverBand?: Schemas["KnownTurnoverBand"];
            countriesOfOperation?: Schemas["Country"][];
            metadata?: Schemas["Metadata"];
        };
        LegalEntityUpdate: {
            legalName?: string;
            tradingName?: string | null;
            legalForm?: Schemas["KnownLegalForm"];
            vatNumber?: string | null;
            address?: Schemas["Address"];
            turnoverBand?: Schemas["KnownTurnoverBand"] | null;
            countriesOfOperation?: Schemas["Country"][] | null;
            metadata?: Schemas["MetadataUpdate"] | null;
        };
        /** @enum {string} */
        LegalForm: "SAS" | "SASU" | "SARL" | "EURL" | "SA" | "SNC" | "SCI" | "ASSOCIATION" | "OTHER";
        Mandate: {
            id: string;
            version: number;
            accountId: string;
            scheme: Schemas["SddScheme"];
            umr: Schemas["SepaReference"];
            creditorId: string;
            creditorName: string;
            status: Schemas["MandateStatus"];
            signedOn: string;
            lastCollectionAt: string;
            expiresOn: string;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        MandatePage: {
            data: Schemas["Mandate"][];
            page: Schemas["PageInfo"];
        };
        /** @enum {string} */
        MandateStatus: "PENDING_CONFIRMATION" | "ACTIVE" | "BLOCKED" | "REFUSED" | "EXPIRED";
        Metadata: {
            [key: string]: string;
        };
        MetadataUpdate: {
            [key: string]: string | null;
        };
        Money: {
            value: number;
            currency: string;
        };
        /** @enum {string} */
        OccupationStatus: "EMPLOYEE" | "CIVIL_SERVANT" | "SELF_EMPLOYED" | "STUDENT" | "RETIRED" | "UNEMPLOYED" | "OTHER";
        Onboarding: {
            profile: Schemas["OnboardingStepStatus"];
            terms: Schemas["OnboardingStepStatus"];
            tax: Schemas["OnboardingStepStatus"];
            kyc: Schemas["OnboardingStepStatus"];
            sca: Schemas["OnboardingStepStatus"];
        };
        /** @enum {string} */
        OnboardingStepStatus: "TODO" | "IN_PROGRESS" | "DONE" | "FAILED";
        PageInfo: {
            limit: number;
            hasMore: boolean;
            nextCursor: string | null;
        };
        Partner: {
            id: string;
            version: number;
            name: string;
            /** @enum {string} */
            programme: "MIXED" | "CONSUMER" | "BUSINESS";
            features: {
                cards: boolean;
                xpay: boolean;
                sct: boolean;
                instant: boolean;
                sdd: boolean;
                topup: boolean;
                virtualIban: boolean;
                delegatedKyc: boolean;
                legacyV1: boolean;
            };
            cardProducts: {
                code: string;
                form: Schemas["CardForm"];
                name: string;
            }[];
            limits: {
                perTransaction: Schemas["Money"];
                perDay: Schemas["Money"];
                per30Days: Schemas["Money"];
                accountsPerHolder: number;
                virtualIbansPerAccount: number;
                cardsPerAccount: number;
            };
            testClock?: string | null;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        PayeeName: string;
        PayeeVerification: {
            id: string;
            version: number;
            iban: string;
            name?: Schemas["PayeeName"];
            identification?: {
                /** @enum {string} */
                type: "SIREN" | "LEI" | "VAT";
                value: string;
            } | null;
            result: Schemas["VopResult"];
            schemeCode: Schemas["VopSchemeCode"];
            suggestedName?: null | Schemas["PayeeName"];
            expiresAt: string;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        PayeeVerificationCreate: {
            iban: string;
            identification?: {
                /** @enum {string} */
                type: "SIREN" | "LEI" | "VAT";
                value: string;
            };
            name?: Schemas["PayeeName"];
            metadata?: Schemas["Metadata"];
        };
        /** @enum {string} */
        Permission: "VIEW" | "PAY" | "MANAGE_CARDS" | "MANAGE_USERS";
        /** @enum {string} */
        PinStatus: "NOT_SET" | "SET" | "LOCKED";
        /** @enum {string} */
        Platform: "IOS" | "ANDROID" | "SMS";
        PositiveMoney: {
            value: number;
            currency: string;
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            instance: string;
            code: string;
            traceId: string;
            requestId: string;
            error?: string;
            error_description?: string;
            errors?: Schemas["FieldError"][];
            challenge?: {
                id: string;
                userId: string;
                purpose: Schemas["ScaPurpose"];
                operationId: string | null;
                method: Schemas["ScaMethod"];
                status: Schemas["ScaChallengeStatus"];
                attemptsLeft: number;
                displayText: string;
                deviceIds: string[];
                dynamicLink: {
                    amount: Schemas["Money"];
                    payeeName: string | null;
                    payeeIban: string | null;
                    merchantName: string | null;
                } | null;
                nonce: string;
                expiresAt: string;
            };
            limit?: number;
            used?: number;
            min?: number;
            max?: number;
            currentStatus?: string;
            blockers?: Schemas["ClosureBlocker"][];
        };
        Recall: {
            id: string;
            version: number;
            direction: Schemas["TransferDirection"];
            transferId: string;
            reason: Schemas["RecallReason"];
            comment?: string;
            status: Schemas["RecallStatus"];
            amount: Schemas["Money"];
            deadline: string;
            answer?: {
                accepted: boolean;
                reason: null | Schemas["RecallAnswerReason"];
                returnedAmount: null | Schemas["Money"];
                scaExemption: null | Schemas["ScaExemption"];
                answeredAt: string;
            } | null;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        RecallAnswer: {
            accepted: boolean;
            /** @enum {string} */
            reason?: "CUST" | "LEGL" | "NOAS" | "ARDT";
        };
        /** @enum {string} */
        RecallAnswerReason: "CUST" | "LEGL" | "NOAS" | "ARDT" | "NOOR" | "AC04" | "AM04";
        RecallCreate: {
            transferId: string;
            reason: Schemas["RecallReason"];
            comment?: string;
            metadata?: Schemas["Metadata"];
        };
        /** @enum {string} */
        RecallReason: "DUPL" | "TECH" | "FRAD" | "AM09" | "AC03" | "CUST";
        /** @enum {string} */
        RecallStatus: "REQUESTED" | "ACCEPTED" | "REFUSED" | "EXPIRED";
        RecipientLookup: {
            id: string;
            version: number;
            displayName: string;
            expiresAt: string;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        RecipientLookupCreate: {
            email?: string;
            phoneNumber?: string;
            metadata?: Schemas["Metadata"];
        };
        /** @enum {string} */
        RegistryStatus: "MATCH" | "MISMATCH" | "NOT_FOUND" | "CEASED";
        RelatedPerson: {
            id: string;
            version: number;
            userId: string;
            roles: Schemas["RelatedPersonRole"][];
            ownershipPercent?: number;
            controlType?: Schemas["ControlType"];
            permissions?: Schemas["Permission"][];
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        RelatedPersonCreate: {
            userId: string;
            roles: Schemas["KnownRelatedPersonRole"][];
            ownershipPercent?: number;
            controlType?: Schemas["KnownControlType"];
            permissions?: Schemas["KnownPermission"][];
            metadata?: Schemas["Metadata"];
        };
        /** @enum {string} */
        RelatedPersonRole: "LEGAL_REPRESENTATIVE" | "BENEFICIAL_OWNER" | "AUTHORISED_SIGNATORY" | "CARD_HOLDER";
        RelatedPersonsReplace: {
            relatedPersons: Schemas["RelatedPersonCreate"][];
        };
        ReplayRequest: {
            eventIds?: string[];
            endpointId?: string;
            from?: string;
            to?: string;
            eventTypes?: string[];
        };
        ReplayResult: {
            replayed: number;
        };
        ScaAnswer: {
            decision: Schemas["ScaDecision"];
            deviceId?: string;
            otp?: string;
            passcode?: Schemas["Jwe"];
            signature?: string;
        };
        ScaChallenge: {
            id: string;
            version: number;
            userId: string;
            purpose: Schemas["ScaPurpose"];
            operationId?: string | null;
            displayText: string;
            deviceIds: string[];
            dynamicLink?: {
                amount: Schemas["Money"];
                payeeName: string | null;
                payeeIban: string | null;
                merchantName: string | null;
            } | null;
            method: Schemas["ScaMethod"];
            status: Schemas["ScaChallengeStatus"];
            attemptsLeft: number;
            nonce: string;
            expiresAt: string;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        ScaChallengeCreate: {
            userId: string;
            purpose: Schemas["KnownScaPurpose"];
            metadata?: Schemas["Metadata"];
        };
        /** @enum {string} */
        ScaChallengeStatus: "PENDING" | "SUCCEEDED" | "DECLINED" | "FAILED" | "EXPIRED" | "CONSUMED";
        /** @enum {string} */
        ScaDecision: "APPROVE" | "DECLINE";
        /** @enum {string} */
        ScaEnrolment: "NOT_ENROLLED" | "ENROLLED" | "LOCKED";
        /** @enum {string} */
        ScaExemption: "TRUSTED_BENEFICIARY" | "RECURRING" | "OWN_ACCOUNT" | "LOW_VALUE" | "CORPORATE" | "LOW_RISK";
        /** @enum {string} */
        ScaMethod: "APP_BIOMETRIC" | "APP_PIN" | "SMS_OTP_AND_PASSCODE";
        /** @enum {string} */
        ScaPurpose: "OPERATION" | "ACCOUNT_ACCESS" | "CARD_PAYMENT" | "PARTNER_ACTION";
        ScaSignedData: {
            challengeId: string;
            decision: Schemas["ScaDecision"];
            dynamicLinkSha256: string | null;
            nonce: string;
        };
        Screening: {
            id: string;
            version: number;
            subjectId: string;
            /** @enum {string} */
            subjectType: "USER" | "LEGAL_ENTITY" | "INDIVIDUAL_ENTREPRENEUR" | "BENEFICIARY" | "TRANSFER";
            trigger: Schemas["ScreeningTrigger"];
            outcome: Schemas["ScreeningOutcome"];
            lists: ("EU" | "UN" | "FR_ASSET_FREEZE" | "OFAC" | "PEP")[];
            screenedAt: string;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        /** @enum {string} */
        ScreeningOutcome: "CLEAR" | "UNDER_REVIEW" | "BLOCKED";
        ScreeningPage: {
            data: Schemas["Screening"][];
            page: Schemas["PageInfo"];
        };
        /** @enum {string} */
        ScreeningTrigger: "ONBOARDING" | "DAILY" | "DATA_CHANGE" | "BENEFICIARY" | "TRANSFER";
        SctTransfer: {
            id: string;
            version: number;
            direction: Schemas["TransferDirection"];
            accountId: string;
            debtor?: {
                name: string;
                iban: string;
                bic: string;
            } | null;
            amount: Schemas["PositiveMoney"];
            creditor?: {
                name: Schemas["PayeeName"];
                iban: string;
                bic?: string;
                address?: Schemas["Address"];
            };
            beneficiaryId?: string | null;
            payeeVerificationId?: string | null;
            payeeVerificationAcknowledged?: boolean;
            endToEndId?: Schemas["SepaReference"];
            remittance?: {
                creditorReference?: string;
                unstructured?: string;
            };
            purposeCode?: string;
            ultimateDebtorName?: string;
            requestedExecutionDate?: string;
            status: Schemas["SctTransferStatus"];
            reasonCode?: string | null;
            settlementDate?: string | null;
            transactionId?: string | null;
            virtualIbanId?: string | null;
            scaExemption?: null | Schemas["ScaExemption"];
            recallIds: string[];
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        SctTransferCreate: {
            accountId: string;
            amount: Schemas["PositiveMoney"];
            beneficiaryId?: string;
            creditor?: {
                name: Schemas["PayeeName"];
                iban: string;
                bic?: string;
                address?: Schemas["Address"];
            };
            payeeVerificationId: string;
            payeeVerificationAcknowledged?: boolean;
            endToEndId?: string;
            remittance?: {
                creditorReference?: string;
                unstructured?: string;
            };
            purposeCode?: string;
            ultimateDebtorName?: string;
            requestedExecutionDate?: string;
            metadata?: Schemas["Metadata"];
        };
        SctTransferPage: {
            data: Schemas["SctTransfer"][];
            page: Schemas["PageInfo"];
        };
        /** @enum {string} */
        SctTransferStatus: "SCHEDULED" | "PENDING" | "UNDER_REVIEW" | "SENT" | "SETTLED" | "REJECTED" | "RETURNED" | "CANCELLED";
        /** @enum {string} */
        SddPreferenceMode: "ALLOW_ALL" | "ALLOW_LISTED" | "BLOCK_ALL";
        /** @enum {string} */
        SddRefundType: "AUTHORISED_8_WEEKS" | "UNAUTHORISED";
        /** @enum {string} */
        SddScheme: "CORE" | "B2B";
        /** @enum {string} */
        SddSequence: "FRST" | "RCUR" | "FNAL" | "OOFF";
        SepaReference: string;
        /** @enum {string} */
        ShipmentStatus: "QUEUED" | "PRODUCED" | "SHIPPED" | "RETURNED";
        SignedMoney: {
            value: number;
            currency: string;
        };
        Simulation: {
            id: string;
            version: number;
            scenario: string;
            parameters: {
                [key: string]: unknown;
            };
            status: Schemas["SimulationStatus"];
            createdResourceId?: string | null;
            refusalCode?: string | null;
            eventIds: string[];
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        SimulationCreate: {
            scenario: string;
            parameters: Record<string, never>;
            metadata?: Schemas["Metadata"];
        };
        /** @enum {string} */
        SimulationStatus: "DONE" | "FAILED";
        StatementContent: string;
        /** @enum {string} */
        StatementFormat: "PDF" | "CSV" | "CAMT_053";
        /** @enum {string} */
        StatementKind: "MONTHLY" | "ON_DEMAND" | "ANNUAL_FEES";
        /** @enum {string} */
        StatementStatus: "GENERATING" | "AVAILABLE" | "FAILED";
        TaxDeclaration: {
            id: string;
            version: number;
            holderId: string;
            taxResidences: {
                country: Schemas["Country"];
                tin?: string | null;
                tinMissingReason?: string | null;
            }[];
            usPerson: boolean;
            usTin?: string | null;
            crsEntityType?: Schemas["CrsEntityType"];
            fatcaEntityStatus?: null | Schemas["FatcaStatus"];
            certifiedAt: string;
            status: Schemas["TaxDeclarationStatus"];
            missing: string[];
            fatcaStatus: Schemas["FatcaStatus"];
            crsReportable: boolean;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        TaxDeclarationCreate: {
            holderId: string;
            taxResidences: {
                country: Schemas["Country"];
                tin?: string;
                tinMissingReason?: string;
            }[];
            usPerson: boolean;
            usTin?: string;
            crsEntityType?: Schemas["KnownCrsEntityType"];
            fatcaEntityStatus?: Schemas["KnownFatcaStatus"];
            certifiedAt: string;
            metadata?: Schemas["Metadata"];
        };
        /** @enum {string} */
        TaxDeclarationStatus: "ACCEPTED" | "ACTION_REQUIRED" | "SUPERSEDED";
        TermsDocument: {
            id: string;
            version: number;
            code: Schemas["TermsDocumentCode"];
            documentVersion: string;
            language: Schemas["Language"];
            publishedAt: string;
            mandatoryFrom: string;
            sha256: string;
            url: string;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        /** @enum {string} */
        TermsDocumentCode: "CGU_CONSUMER" | "TC_INDIVIDUAL_ENTREPRENEUR" | "TC_BUSINESS" | "FEE_SCHEDULE" | "PRIVACY_NOTICE";
        TermsDocumentPage: {
            data: Schemas["TermsDocument"][];
            page: Schemas["PageInfo"];
        };
        TestClock: {
            now: string;
            previous: string;
            webhookTimestamps: Schemas["WebhookTimestamps"];
            firedEventIds: string[];
        };
        TestClockAdvance: {
            until?: string;
            duration?: string;
            webhookTimestamps?: Schemas["KnownWebhookTimestamps"];
        };
        /** @enum {string} */
        ThreeDsFlow: "FRICTIONLESS" | "CHALLENGE" | "NOT_AUTHENTICATED";
        /** @enum {string} */
        TokenPath: "GREEN" | "YELLOW" | "RED";
        /** @enum {string} */
        TokenReason: "CARDHOLDER_REQUEST" | "DEVICE_LOST" | "DEVICE_STOLEN" | "FRAUD_SUSPICION" | "CARD_BLOCKED" | "CARD_CANCELLED" | "CARD_EXPIRED" | "SUSPENDED_IN_WALLET" | "REMOVED_IN_WALLET" | "CARD_NOT_ACTIVE" | "TOO_MANY_TOKENS" | "RISK_REFUSED";
        TokenRequest: {
            /** @enum {string} */
            grant_type: "client_credentials";
            client_id: string;
            scope: string;
            /** @enum {string} */
            client_assertion_type?: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
            client_assertion?: string;
        };
        TokenResponse: {
            access_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            expires_in: number;
            scope: string;
        };
        Topup: {
            id: string;
            version: number;
            accountId: string;
            amount: Schemas["Money"];
            returnUrl: string;
            paymentUrl: string;
            expiresAt: string;
            status: Schemas["TopupStatus"];
            failureReason?: null | Schemas["TopupFailureReason"];
            card?: {
                maskedPan: string;
                scheme: string;
                country: Schemas["Country"];
                funding: Schemas["CardFunding"];
            } | null;
            threeDs?: {
                version: string;
                flow: Schemas["ThreeDsFlow"];
                eci: string;
                liabilityShift: boolean;
            } | null;
            refundedAmount: Schemas["Money"];
            settledAt?: string | null;
            transactionId?: string | null;
            dispute?: null | Schemas["TopupDispute"];
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        TopupCreate: {
            accountId: string;
            amount: Schemas["Money"];
            returnUrl: string;
            metadata?: Schemas["Metadata"];
        };
        TopupDispute: {
            id: string;
            reason: string;
            networkCondition: string;
            amount: Schemas["Money"];
            status: Schemas["TopupDisputeStatus"];
            receivedAt: string;
            answerDueAt: string;
            answeredAt?: string | null;
        };
        TopupDisputeAnswer: {
            action: Schemas["DisputeAction"];
            explanation?: string;
            evidenceFileIds?: string[];
        };
        /** @enum {string} */
        TopupDisputeStatus: "RECEIVED" | "CONTESTED" | "ACCEPTED" | "WON" | "LOST";
        /** @enum {string} */
        TopupFailureReason: "THREE_DS_FAILED" | "THREE_DS_ABANDONED" | "ISSUER_DECLINED" | "INSUFFICIENT_FUNDS" | "CARD_EXPIRED" | "SUSPECTED_FRAUD" | "CARD_NOT_ACCEPTED" | "CAPTURE_FAILED";
        TopupPage: {
            data: Schemas["Topup"][];
            page: Schemas["PageInfo"];
        };
        TopupRefundRequest: {
            amount: Schemas["Money"];
        };
        /** @enum {string} */
        TopupStatus: "REQUIRES_ACTION" | "AUTHORISED" | "SETTLED" | "FAILED" | "EXPIRED" | "PARTIALLY_REFUNDED" | "REFUNDED" | "DISPUTED" | "CHARGED_BACK";
        Transaction: {
            id: string;
            version: number;
            accountId: string;
            direction: Schemas["TransactionDirection"];
            amount: Schemas["Money"];
            type: Schemas["TransactionType"];
            status: Schemas["TransactionStatus"];
            bookingDate?: string | null;
            valueDate?: string | null;
            label: string;
            counterparty?: {
                name: string;
                iban?: string | null;
            } | null;
            sourceId?: string | null;
            virtualIbanId?: string | null;
            balanceAfter?: null | Schemas["SignedMoney"];
            reversalOf?: string | null;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        /** @enum {string} */
        TransactionDirection: "CREDIT" | "DEBIT";
        TransactionPage: {
            data: Schemas["Transaction"][];
            page: Schemas["PageInfo"];
        };
        /** @enum {string} */
        TransactionStatus: "PENDING" | "BOOKED";
        /** @enum {string} */
        TransactionType: "SCT" | "INSTANT" | "INTERNAL" | "SDD" | "CARD_PAYMENT" | "CARD_WITHDRAWAL" | "CARD_REFUND" | "CARD_DISPUTE" | "TOPUP" | "TOPUP_REFUND" | "TOPUP_CHARGEBACK" | "FEE" | "DEBT_SETTLEMENT" | "ADJUSTMENT";
        /** @enum {string} */
        TransferDirection: "OUT" | "IN";
        /** @enum {string} */
        TurnoverBand: "BELOW_25K" | "FROM_25K" | "FROM_100K" | "FROM_500K" | "FROM_2M";
        User: {
            id: string;
            version: number;
            externalRef?: string;
            firstName: string;
            lastName: string;
            birthName?: string | null;
            birthDate: string;
            birthPlace: {
                city: string;
                country: Schemas["Country"];
            };
            nationalities: Schemas["Country"][];
            email: string;
            phoneNumber: string;
            address: Schemas["Address"];
            language?: Schemas["Language"];
            occupationStatus?: null | Schemas["OccupationStatus"];
            monthlyIncomeBand?: null | Schemas["IncomeBand"];
            accountPurpose?: null | Schemas["AccountPurpose"];
            pepSelfDeclared?: boolean;
            status: Schemas["HolderStatus"];
            statusReason?: null | Schemas["HolderStatusReason"];
            kycLevel: Schemas["KycLevel"];
            currentKycFileId?: string | null;
            onboarding: Schemas["Onboarding"];
            scaStatus: Schemas["ScaEnrolment"];
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        UserCreate: {
            externalRef?: string;
            firstName: string;
            lastName: string;
            birthName?: string;
            birthDate: string;
            birthPlace: {
                city: string;
                country: Schemas["Country"];
            };
            nationalities: Schemas["Country"][];
            email: string;
            phoneNumber: string;
            address: Schemas["Address"];
            language?: Schemas["KnownLanguage"];
            occupationStatus?: Schemas["KnownOccupationStatus"];
            monthlyIncomeBand?: Schemas["KnownIncomeBand"];
            accountPurpose?: Schemas["KnownAccountPurpose"];
            pepSelfDeclared?: boolean;
            metadata?: Schemas["Metadata"];
        };
        UserUpdate: {
            firstName?: string;
            lastName?: string;
            birthName?: string | null;
            birthDate?: string;
            birthPlace?: {
                city: string;
                country: Schemas["Country"];
            };
            nationalities?: Schemas["Country"][];
            email?: string;
            phoneNumber?: string;
            address?: Schemas["Address"];
            language?: Schemas["KnownLanguage"] | null;
            occupationStatus?: Schemas["KnownOccupationStatus"] | null;
            monthlyIncomeBand?: Schemas["KnownIncomeBand"] | null;
            accountPurpose?: Schemas["KnownAccountPurpose"] | null;
            pepSelfDeclared?: boolean | null;
            metadata?: Schemas["MetadataUpdate"] | null;
        };
        V1BankAccount: {
            bankAccountId: string;
            label: string;
            iban: string;
            bic: string;
            /** @enum {integer} */
            status: 0 | 1 | 2;
        };
        V1BankAccountCreate: {
            label: string;
            iban: string;
            holderName: Schemas["PayeeName"];
        };
        V1BankAccountList: {
            items: Schemas["V1BankAccount"][];
            page: number;
            pageSize: number;
            total: number;
        };
        V1Card: {
            cardId: string;
            appUserId: string;
            /** @enum {integer} */
            type: 0 | 1;
            /** @enum {integer} */
            status: 0 | 1 | 2 | 3 | 4;
            maskedPan: string;
        };
        V1CardCreate: {
            /** @enum {integer} */
            type: 0 | 1;
        };
        V1CardStatus: {
            /** @enum {integer} */
            status: 1 | 2 | 3;
        };
        V1CguAcceptance: {
            cguVersion: string;
            acceptedAt: string;
        };
        V1Error: {
            errorCode: string;
            errorMessage: string;
            requestId: string;
        };
        V1P2pCreate: {
            recipientAppUserId: string;
            amount: number;
            currency: string;
            label?: string;
        };
        V1Transfer: {
            transferId: string;
            amount: number;
            currency: string;
            /** @enum {integer} */
            status: 0 | 1 | 2;
            label?: string;
        };
        V1TransferCreate: {
            bankAccountId: string;
            amount: number;
            currency: string;
            label?: string;
        };
        V1User: {
            appUserId: string;
            userId: string;
            firstName: string;
            lastName: string;
            birthDate: string;
            email: string;
            phone: string;
            /** @enum {integer} */
            kycStatus: 0 | 1 | 2 | 3;
            cguVersion?: string | null;
        };
        V1UserCreate: {
            appUserId: string;
            firstName: string;
            lastName: string;
            birthDate: string;
            email: string;
            phone: string;
        };
        V1VendorKycSession: {
            sessionId: string;
            redirectUrl: string;
            /** @enum {integer} */
            status: 0 | 1 | 2;
        };
        V1VendorKycSessionCreate: {
            returnUrl: string;
        };
        VirtualIban: {
            id: string;
            version: number;
            accountId: string;
            iban: string;
            label: string;
            reference?: string;
            status: Schemas["VirtualIbanStatus"];
            closedAt?: string | null;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        VirtualIbanCreate: {
            label: string;
            reference?: string;
            metadata?: Schemas["Metadata"];
        };
        VirtualIbanPage: {
            data: Schemas["VirtualIban"][];
            page: Schemas["PageInfo"];
        };
        /** @enum {string} */
        VirtualIbanStatus: "ACTIVE" | "CLOSED";
        /** @enum {string} */
        VopResult: "MATCH" | "CLOSE_MATCH" | "NO_MATCH" | "NOT_POSSIBLE";
        /** @enum {string} */
        VopSchemeCode: "MTCH" | "CMTC" | "NMTC" | "NOAP";
        /** @enum {string} */
        Wallet: "APPLE_PAY" | "GOOGLE_PAY";
        WebhookDelivery: {
            id: string;
            version: number;
            eventId: string;
            endpointId: string;
            status: Schemas["DeliveryStatus"];
            attempts: {
                at: string;
                httpStatus: number | null;
                durationMs: number;
                error: string | null;
            }[];
            nextAttemptAt?: string | null;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        WebhookDeliveryPage: {
            data: Schemas["WebhookDelivery"][];
            page: Schemas["PageInfo"];
        };
        WebhookEndpoint: {
            id: string;
            version: number;
            url: string;
            eventTypes: string[];
            description?: string;
            status?: Schemas["EndpointStatus"];
            secret?: string | null;
            previousSecretExpiresAt?: string | null;
            clientCertificate: boolean;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        WebhookEndpointCreate: {
            url: string;
            eventTypes: string[];
            description?: string;
            status?: Schemas["EndpointStatus"];
            metadata?: Schemas["Metadata"];
        };
        WebhookEndpointPage: {
            data: Schemas["WebhookEndpoint"][];
            page: Schemas["PageInfo"];
        };
        WebhookEndpointUpdate: {
            url?: string;
            eventTypes?: string[];
            description?: string | null;
            status?: Schemas["EndpointStatus"] | null;
            metadata?: Schemas["MetadataUpdate"] | null;
        };
        WebhookSecretRotate: {
            graceHours?: number;
        };
        WebhookTest: {
            /** @enum {string} */
            message: "ping";
        };
        /** @enum {string} */
        WebhookTimestamps: "SANDBOX" | "REAL";
        /** @enum {string} */
        WebviewSessionStatus: "OPEN" | "COMPLETED" | "ABANDONED" | "EXPIRED";
        XpayProvisioning: {
            id: string;
            wallet: Schemas["Wallet"];
            deviceId?: string;
            apple?: {
                certificates: string[];
                nonce: string;
                nonceSignature: string;
            } | null;
            google?: {
                walletAccountId: string;
                stableHardwareId: string;
            } | null;
            applePayload?: {
                activationData: string;
                encryptedPassData: string;
                ephemeralPublicKey: string;
            } | null;
            googlePayload?: {
                opaquePaymentCard: string;
            } | null;
        };
        XpayProvisioningCreate: {
            wallet: Schemas["KnownWallet"];
            deviceId?: string;
            apple?: {
                certificates: string[];
                nonce: string;
                nonceSignature: string;
            };
            google?: {
                walletAccountId: string;
                stableHardwareId: string;
            };
        };
        XpayToken: {
            id: string;
            version: number;
            cardId: string;
            wallet: Schemas["Wallet"];
            path: Schemas["TokenPath"];
            status: Schemas["XpayTokenStatus"];
            statusReason?: null | Schemas["TokenReason"];
            deviceType: Schemas["DevicePlatformType"];
            deviceName?: string | null;
            tokenLast4: string;
            tokenRequestorId: string;
            activatedAt?: string | null;
            metadata?: Schemas["Metadata"];
            createdAt: string;
            updatedAt: string;
        };
        XpayTokenPage: {
            data: Schemas["XpayToken"][];
            page: Schemas["PageInfo"];
        };
        XpayTokenReason: {
            /** @enum {string} */
            reason: "CARDHOLDER_REQUEST" | "DEVICE_LOST" | "DEVICE_STOLEN" | "FRAUD_SUSPICION";
        };
        /** @enum {string} */
        XpayTokenStatus: "PENDING_ACTIVATION" | "ACTIVE" | "SUSPENDED" | "DECLINED" | "DELETED";
    };

export type Operations = {
    createAccessToken: {body: Schemas["TokenRequest"]; answer: Schemas["TokenResponse"]};
    getPartner: {body: undefined; answer: Schemas["Partner"]};
    checkIban: {body: Schemas["IbanCheckRequest"]; answer: Schemas["IbanCheck"]};
    createFile: {body: Schemas["FileCreate"]; answer: Schemas["File"]};
    createSimulation: {body: Schemas["SimulationCreate"]; answer: Schemas["Simulation"]};
    advanceTestClock: {body: Schemas["TestClockAdvance"]; answer: Schemas["TestClock"]};
    createUser: {body: Schemas["UserCreate"]; answer: Schemas["User"]};
    listHolders: {body: undefined; answer: Schemas["HolderSummaryPage"]};
    getUser: {body: undefined; answer: Schemas["User"]};
    updateUser: {body: Schemas["UserUpdate"]; answer: Schemas["User"]};
    closeUser: {body: Schemas["HolderCloseRequest"]; answer: Schemas["User"]};
    listTermsDocuments: {body: undefined; answer: Schemas["TermsDocumentPage"]};
    createConsent: {body: Schemas["ConsentCreate"]; answer: Schemas["Consent"]};
    createLegalEntity: {body: Schemas["LegalEntityCreate"]; answer: Schemas["LegalEntity"]};
    getLegalEntity: {body: undefined; answer: Schemas["LegalEntity"]};
    updateLegalEntity: {body: Schemas["LegalEntityUpdate"]; answer: Schemas["LegalEntity"]};
    replaceRelatedPersons: {body: Schemas["RelatedPersonsReplace"]; answer: Schemas["LegalEntity"]};
    lookupCompany: {body: undefined; answer: Schemas["CompanyLookup"]};
    createIndividualEntrepreneur: {body: Schemas["IndividualEntrepreneurCreate"]; answer: Schemas["IndividualEntrepreneur"]};
    getIndividualEntrepreneur: {body: undefined; answer: Schemas["IndividualEntrepreneur"]};
    updateIndividualEntrepreneur: {body: Schemas["IndividualEntrepreneurUpdate"]; answer: Schemas["IndividualEntrepreneur"]};
    closeIndividualEntrepreneur: {body: Schemas["HolderCloseRequest"]; answer: Schemas["IndividualEntrepreneur"]};
    listKycFiles: {body: undefined; answer: Schemas["KycFilePage"]};
    createKycFile: {body: Schemas["KycFileCreate"]; answer: Schemas["KycFile"]};
    getKycFile: {body: undefined; answer: Schemas["KycFile"]};
    addKycDocument: {body: Schemas["KycDocumentCreate"]; answer: Schemas["KycDocument"]};
    submitKycFile: {body: undefined; answer: Schemas["KycFile"]};
    createKycWebviewSession: {body: Schemas["KycWebviewSessionCreate"]; answer: Schemas["KycWebviewSession"]};
    submitDelegatedKyc: {body: Schemas["DelegatedKycEvidence"]; answer: Schemas["KycFile"]};
    answerKycRequest: {body: Schemas["KycRequestAnswer"]; answer: Schemas["KycFile"]};
    listScreenings: {body: undefined; answer: Schemas["ScreeningPage"]};
    createTaxDeclaration: {body: Schemas["TaxDeclarationCreate"]; answer: Schemas["TaxDeclaration"]};
    getTaxDeclaration: {body: undefined; answer: Schemas["TaxDeclaration"]};
    listInformationRequests: {body: undefined; answer: Schemas["InformationRequestPage"]};
    answerInformationRequest: {body: Schemas["InformationRequestAnswer"]; answer: Schemas["InformationRequest"]};
    listAccounts: {body: undefined; answer: Schemas["AccountPage"]};
    createAccount: {body: Schemas["AccountCreate"]; answer: Schemas["Account"]};
    getAccount: {body: undefined; answer: Schemas["Account"]};
    updateAccount: {body: Schemas["AccountUpdate"]; answer: Schemas["Account"]};
    getIbanCertificate: {body: undefined; answer: undefined};
    listVirtualIbans: {body: undefined; answer: Schemas["VirtualIbanPage"]};
    createVirtualIban: {body: Schemas["VirtualIbanCreate"]; answer: Schemas["VirtualIban"]};
    closeVirtualIban: {body: undefined; answer: Schemas["VirtualIban"]};
    blockAccount: {body: Schemas["AccountBlockRequest"]; answer: Schemas["Account"]};
    unblockAccount: {body: undefined; answer: Schemas["Account"]};
    requestAccountClosure: {body: Schemas["AccountClosureCreate"]; answer: Schemas["AccountClosure"]};
    cancelAccountClosure: {body: undefined; answer: Schemas["AccountClosure"]};
    listDebts: {body: undefined; answer: Schemas["DebtPage"]};
    settleDebt: {body: Schemas["DebtSettleRequest"]; answer: Schemas["Debt"]};
    listAccountTransactions: {body: undefined; answer: Schemas["TransactionPage"]};
    getAccountTransaction: {body: undefined; answer: Schemas["Transaction"]};
    listAccountStatements: {body: undefined; answer: Schemas["AccountStatementPage"]};
    createAccountStatement: {body: Schemas["AccountStatementCreate"]; answer: Schemas["AccountStatement"]};
    downloadAccountStatement: {body: undefined; answer: undefined};
    listCards: {body: undefined; answer: Schemas["CardPage"]};
    createCard: {body: Schemas["CardCreate"]; answer: Schemas["Card"]};
    getCard: {body: undefined; answer: Schemas["Card"]};
    updateCard: {body: Schemas["CardUpdate"]; answer: Schemas["Card"]};
    activateCard: {body: Schemas["CardActivateRequest"]; answer: Schemas["Card"]};
    blockCard: {body: Schemas["CardBlockRequest"]; answer: Schemas["Card"]};
    unblockCard: {body: undefined; answer: Schemas["Card"]};
    cancelCard: {body: Schemas["CardCancelRequest"]; answer: Schemas["Card"]};
    replaceCard: {body: Schemas["CardReplaceRequest"]; answer: Schemas["Card"]};
    listCardAuthorisations: {body: undefined; answer: Schemas["CardAuthorisationPage"]};
    getCardAuthorisation: {body: undefined; answer: Schemas["CardAuthorisation"]};
    listCardClearings: {body: undefined; answer: Schemas["CardClearingPage"]};
    listCardDisputes: {body: undefined; answer: Schemas["CardDisputePage"]};
    createCardDispute: {body: Schemas["CardDisputeCreate"]; answer: Schemas["CardDispute"]};
    getCardDispute: {body: undefined; answer: Schemas["CardDispute"]};
    addCardDisputeEvidence: {body: Schemas["CardDisputeEvidence"]; answer: Schemas["CardDispute"]};
    withdrawCardDispute: {body: undefined; answer: Schemas["CardDispute"]};
    createCardDetailsView: {body: Schemas["CardViewRequest"]; answer: Schemas["CardDetailsView"]};
    createCardPinView: {body: Schemas["CardViewRequest"]; answer: Schemas["CardPinView"]};
    setCardPin: {body: Schemas["CardPinSet"]; answer: Schemas["CardPinStatus"]};
    createXpayProvisioning: {body: Schemas["XpayProvisioningCreate"]; answer: Schemas["XpayProvisioning"]};
    listXpayTokens: {body: undefined; answer: Schemas["XpayTokenPage"]};
    getXpayToken: {body: undefined; answer: Schemas["XpayToken"]};
    deleteXpayToken: {body: undefined; answer: Schemas["XpayToken"]};
    approveXpayToken: {body: undefined; answer: Schemas["XpayToken"]};
    suspendXpayToken: {body: Schemas["XpayTokenReason"]; answer: Schemas["XpayToken"]};
    resumeXpayToken: {body: undefined; answer: Schemas["XpayToken"]};
    verifyPayee: {body: Schemas["PayeeVerificationCreate"]; answer: Schemas["PayeeVerification"]};
    listBeneficiaries: {body: undefined; answer: Schemas["BeneficiaryPage"]};
    createBeneficiary: {body: Schemas["BeneficiaryCreate"]; answer: Schemas["Beneficiary"]};
    getBeneficiary: {body: undefined; answer: Schemas["Beneficiary"]};
    updateBeneficiary: {body: Schemas["BeneficiaryUpdate"]; answer: Schemas["Beneficiary"]};
    deleteBeneficiary: {body: undefined; answer: Schemas["Beneficiary"]};
    listSctTransfers: {body: undefined; answer: Schemas["SctTransferPage"]};
    createSctTransfer: {body: Schemas["SctTransferCreate"]; answer: Schemas["SctTransfer"]};
    getSctTransfer: {body: undefined; answer: Schemas["SctTransfer"]};
    cancelSctTransfer: {body: undefined; answer: Schemas["SctTransfer"]};
    createRecall: {body: Schemas["RecallCreate"]; answer: Schemas["Recall"]};
    getRecall: {body: undefined; answer: Schemas["Recall"]};
    answerRecall: {body: Schemas["RecallAnswer"]; answer: Schemas["Recall"]};
    listInstantTransfers: {body: undefined; answer: Schemas["InstantTransferPage"]};
    createInstantTransfer: {body: Schemas["InstantTransferCreate"]; answer: Schemas["InstantTransfer"]};
    getInstantTransfer: {body: undefined; answer: Schemas["InstantTransfer"]};
    replaceInstantLimits: {body: Schemas["InstantLimits"]; answer: Schemas["InstantLimits"]};
    listInternalTransfers: {body: undefined; answer: Schemas["InternalTransferPage"]};
    createInternalTransfer: {body: Schemas["InternalTransferCreate"]; answer: Schemas["InternalTransfer"]};
    getInternalTransfer: {body: undefined; answer: Schemas["InternalTransfer"]};
    lookupRecipient: {body: Schemas["RecipientLookupCreate"]; answer: Schemas["RecipientLookup"]};
    listMandates: {body: undefined; answer: Schemas["MandatePage"]};
    getMandate: {body: undefined; answer: Schemas["Mandate"]};
    confirmMandate: {body: undefined; answer: Schemas["Mandate"]};
    blockMandate: {body: undefined; answer: Schemas["Mandate"]};
    unblockMandate: {body: undefined; answer: Schemas["Mandate"]};
    listDirectDebits: {body: undefined; answer: Schemas["DirectDebitPage"]};
    getDirectDebit: {body: undefined; answer: Schemas["DirectDebit"]};
    refuseDirectDebit: {body: undefined; answer: Schemas["DirectDebit"]};
    refundDirectDebit: {body: Schemas["DirectDebitRefundRequest"]; answer: Schemas["DirectDebit"]};
    getDirectDebitPreferences: {body: undefined; answer: Schemas["DirectDebitPreferences"]};
    replaceDirectDebitPreferences: {body: Schemas["DirectDebitPreferences"]; answer: Schemas["DirectDebitPreferences"]};
    listTopups: {body: undefined; answer: Schemas["TopupPage"]};
    createTopup: {body: Schemas["TopupCreate"]; answer: Schemas["Topup"]};
    getTopup: {body: undefined; answer: Schemas["Topup"]};
    refundTopup: {body: Schemas["TopupRefundRequest"]; answer: Schemas["Topup"]};
    answerTopupDispute: {body: Schemas["TopupDisputeAnswer"]; answer: Schemas["Topup"]};
    listDevices: {body: undefined; answer: Schemas["DevicePage"]};
    enrolDevice: {body: Schemas["DeviceCreate"]; answer: Schemas["Device"]};
    confirmDevice: {body: Schemas["DeviceConfirm"]; answer: Schemas["Device"]};
    revokeDevice: {body: undefined; answer: Schemas["Device"]};
    createScaChallenge: {body: Schemas["ScaChallengeCreate"]; answer: Schemas["ScaChallenge"]};
    getScaChallenge: {body: undefined; answer: Schemas["ScaChallenge"]};
    answerScaChallenge: {body: Schemas["ScaAnswer"]; answer: Schemas["ScaChallenge"]};
    listEvents: {body: undefined; answer: Schemas["EventPage"]};
    getEvent: {body: undefined; answer: Schemas["Event"]};
    listDeliveries: {body: undefined; answer: Schemas["WebhookDeliveryPage"]};
    replayDeliveries: {body: Schemas["ReplayRequest"]; answer: Schemas["ReplayResult"]};
    listWebhookEndpoints: {body: undefined; answer: Schemas["WebhookEndpointPage"]};
    createWebhookEndpoint: {body: Schemas["WebhookEndpointCreate"]; answer: Schemas["WebhookEndpoint"]};
    updateWebhookEndpoint: {body: Schemas["WebhookEndpointUpdate"]; answer: Schemas["WebhookEndpoint"]};
    deleteWebhookEndpoint: {body: undefined; answer: undefined};
    rotateWebhookSecret: {body: Schemas["WebhookSecretRotate"]; answer: Schemas["WebhookEndpoint"]};
    sendTestEvent: {body: undefined; answer: Schemas["WebhookDelivery"]};
    createUserV1: {body: Schemas["V1UserCreate"]; answer: Schemas["V1User"]};
    getUserV1: {body: undefined; answer: Schemas["V1User"]};
    acceptCguV1: {body: Schemas["V1CguAcceptance"]; answer: Schemas["V1User"]};
    createVendorKycV1: {body: Schemas["V1VendorKycSessionCreate"]; answer: Schemas["V1VendorKycSession"]};
    createCardV1: {body: Schemas["V1CardCreate"]; answer: Schemas["V1Card"]};
    activateCardV1: {body: undefined; answer: Schemas["V1Card"]};
    setCardStatusV1: {body: Schemas["V1CardStatus"]; answer: Schemas["V1Card"]};
    createP2pTransferV1: {body: Schemas["V1P2pCreate"]; answer: Schemas["V1Transfer"]};
    getP2pTransferV1: {body: undefined; answer: Schemas["V1Transfer"]};
    listBankAccountsV1: {body: undefined; answer: Schemas["V1BankAccountList"]};
    createBankAccountV1: {body: Schemas["V1BankAccountCreate"]; answer: Schemas["V1BankAccount"]};
    createBankTransferV1: {body: Schemas["V1TransferCreate"]; answer: Schemas["V1Transfer"]};
};
